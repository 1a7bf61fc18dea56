"""Self-play at scale: games of bots against each other, with statistics that can be trusted."""
