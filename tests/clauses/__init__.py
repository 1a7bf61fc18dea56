"""Each clause of the rules with the tests that fail when it is dropped."""
