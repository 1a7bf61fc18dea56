"""The tests: the folders mirror ``src/kotakata``, the others are named for the kind of proof."""
