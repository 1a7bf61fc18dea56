"""What goes over a socket: frames, commands and the view. Its JSON Schema makes the client's types.

Every sentence in a frame is ready text in the language of the connection.
"""
