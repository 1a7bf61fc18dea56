"""Benchmarks: figures to read, never a test that fails."""
