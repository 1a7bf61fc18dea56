"""A match held in this program: set up or resumed, its words, its clock, its record."""
