"""The addresses of the server, a module for each subject."""
