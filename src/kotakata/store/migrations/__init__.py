"""The steps from older tables to today's, one module each, in order."""
