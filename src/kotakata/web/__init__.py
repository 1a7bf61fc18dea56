"""The server of the browser's client: requests, sockets, who is who, and what keeps strangers out.

Knows HTTP and nothing about the rules of a match, which ``live`` runs.
"""
