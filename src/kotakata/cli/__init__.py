"""The terminal: the ``kotakata`` command and what it shows. Rules and records live below."""
