"""A step is never changed once it has been released: stores out there have taken it."""
