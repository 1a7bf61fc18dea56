"""Records of matches: the JSON log, GCG, CGP positions, and coordinates.

What a shell needs is here: :func:`read_record` opens any record and checks it, the others write.
"""

from kotakata.notation.cgp import CgpPosition, cgp_of, read_cgp, write_cgp
from kotakata.notation.coordinates import Coordinate, local_label, parse_coordinate, parse_square
from kotakata.notation.foreign.conversion import gcg_to_log
from kotakata.notation.foreign.replay import Replay, replay
from kotakata.notation.gcg.log_reader import read_log
from kotakata.notation.gcg.reader import read_gcg
from kotakata.notation.gcg.syntax import GcgGame
from kotakata.notation.gcg.writer import write_gcg
from kotakata.notation.log import decode_event, dump_lines, dump_log, encode_event, load_log
from kotakata.notation.log.check import check_log
from kotakata.notation.records import Record, read_record

__all__ = [
    "CgpPosition",
    "Coordinate",
    "GcgGame",
    "Record",
    "Replay",
    "cgp_of",
    "check_log",
    "decode_event",
    "dump_lines",
    "dump_log",
    "encode_event",
    "gcg_to_log",
    "load_log",
    "local_label",
    "parse_coordinate",
    "parse_square",
    "read_cgp",
    "read_gcg",
    "read_log",
    "read_record",
    "replay",
    "write_cgp",
    "write_gcg",
]
