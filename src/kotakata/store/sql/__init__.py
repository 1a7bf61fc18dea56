"""What is kept, in SQL that SQLite and PostgreSQL both understand."""
