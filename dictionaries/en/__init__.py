"""Building the English word lists and word facts."""
