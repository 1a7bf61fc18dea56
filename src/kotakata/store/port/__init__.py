"""What the program needs of a store beside logs, one module for each thing that is kept."""
