"""The self-service word judge of club play: words in, one verdict for the whole play out."""
