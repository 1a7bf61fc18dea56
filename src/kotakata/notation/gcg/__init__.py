"""GCG, the exchange format of game records: every dialect is read, one is written."""
