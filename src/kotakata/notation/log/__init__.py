"""The JSON log of a match, the source of truth: one document, or one event a line for a store."""

from kotakata.notation.log.codec import decode_event, encode_event
from kotakata.notation.log.document import dump_lines, dump_log, load_log

__all__ = ["decode_event", "dump_lines", "dump_log", "encode_event", "load_log"]
