"""Views: what a watch amounts to, in the words and numbers of a frame."""
