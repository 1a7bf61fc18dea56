"""The Arabic dictionary, `ar`."""
