"""``python -m kotakata`` is the ``kotakata`` command."""

from kotakata.cli.main import main

if __name__ == "__main__":
    main()
