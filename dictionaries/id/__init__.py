"""The Indonesian dictionary, `id`."""
