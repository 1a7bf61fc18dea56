# ruff: noqa: F821 - where the questions about bits come from, ruff cannot see; mypy can
"""The kernel that finds every play of a rack on a board, with its score.

A play's main word runs through tiles of the board or it does not, and the two are found apart.

*Words of the rack alone* lie beside tiles of the board. They are spelt once, whatever the board;
where such a word fits is then asked of all lanes together: the squares that each letter may go to
are bits, and a word fits where its letters' bits meet, each shifted by the letter's place.

*Words through a block*, an unbroken run of tiles, are spelt from the block outwards (Gordon 1994):
leftwards from its first tile, never as far as the block before, so that each word is found only
from its first block; then, past the GADDAG's separator, rightwards through whatever blocks come.

Each is found once, with blanks only for the letters that the rack lacks. The other plays that look
the same, with blanks for letters that it has, differ in tiles and score alone and are counted out
(``vary``). The types are declared in ``_plays.pxd``. Leaves out which play is best: ``_best.py``.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kotakata.movegen._board import Board
    from kotakata.movegen._lists import WordLists

    bit_of: Callable[[int], int]
    count_bits: Callable[[int], int]
    lowest_bit: Callable[[int], int]
    MOST_TILES: int
    GROUPS: int
    BLANK: int
    LETTER: int
    TILE: int
    TILE_BITS: int

if __file__.endswith(".py"):
    # Compiled, these are C (_lists.pxd, _plays.pxd).
    from kotakata.movegen import bits

    globals().update(vars(bits), MOST_TILES=9, GROUPS=26)
    globals().update(BLANK=64, LETTER=63, TILE=127, TILE_BITS=7)

_SIZES = {
    **dict.fromkeys(("letter", "fits"), 1408),
    **dict.fromkeys(("counts", "rack", "lacking", "met"), 64),
    **dict.fromkeys(("block_first", "block_last"), 704),
    **dict.fromkeys(("spot_letter", "spot_loss", "spot_later", "bingo"), 10),
    "group_cell": 26,
    "worth": 128,
}
"""By name, how long the arrays are."""


class PlayFinder:
    """The search for plays with certain words, tiles and opening rules.

    ``worth``: points by tile number, laid blanks included; ``bingo``: the bonus by number of tiles;
    ``least_tiles`` and ``start`` (a square, or -1): what an opening play has to keep to. ``tiles``
    and ``heads`` hold the plays of the last run, ``used`` says how many (``play.py`` has the form).
    """

    if TYPE_CHECKING:
        counts: list[int]
        rack: list[int]
        letter: list[int]
        fits: list[int]
        block_first: list[int]
        block_last: list[int]
        group_cell: list[int]
        places: list[list[int]]
        starts: list[list[int]]
        spot_letter: list[int]
        spot_loss: list[int]
        spot_later: list[int]
        lacking: list[int]
        met: list[int]
        worth: list[int]
        bingo: list[int]

    def __init__(
        self, lists: WordLists, worth: bytes, bingo: Sequence[int], least_tiles: int, start: int
    ) -> None:
        if __file__.endswith(".py"):
            # Compiled, these are C arrays inside of the object (_plays.pxd).
            vars(self).update({name: [0] * size for name, size in _SIZES.items()})
            vars(self).update(places=[[0] * GROUPS for _ in range(64)])
            vars(self).update(starts=[[0] * GROUPS for _ in range(MOST_TILES + 1)])
        self.lists = lists
        self.masks = self.lists.masks
        self.links = self.lists.links
        self.least_tiles = least_tiles
        self.start = start
        self.everything = 2**64 - 2
        for tile in range(64):
            self.worth[tile] = worth[tile]
            self.worth[tile | BLANK] = worth[tile | 128]
        for count in range(MOST_TILES + 1):
            self.bingo[count] = bingo[count]
        self.capacity = 0
        self.used = 0
        self.tiles = array("Q")
        self.heads = array("Q")
        self.grow()

    def run(self, board: Board, rack: bytes) -> int:
        """Find all plays and say how many.

        Raises:
            ValueError: the rack has too many tiles, or one that is no tile of a rack.
        """
        self.used = 0
        self.board = board
        self.hold(rack)
        if self.total and self.lists.dawg:
            self.search()
        return self.used

    def hold(self, rack: bytes) -> int:
        """Count the tiles of the rack."""
        if len(rack) > MOST_TILES:
            raise ValueError(f"a rack has up to {MOST_TILES} tiles, not {len(rack)}")
        for tile in range(64):
            self.rack[tile] = self.counts[tile] = 0
        self.real = 0
        self.single = 0
        for index in range(len(rack)):
            tile = rack[index]
            if tile > LETTER:
                raise ValueError(f"{tile} is no tile of a rack")
            self.rack[tile] += 1
            if tile:
                self.counts[tile] += 1
                self.real |= bit_of(tile)
                if self.counts[tile] <= 2:
                    # On with the first, off again with the second.
                    self.single ^= bit_of(tile)
        self.total = len(rack)
        self.last = TILE_BITS * (self.total - 1)
        self.letters = self.real
        self.all_blanks = self.blanks = self.rack[0]
        self.wild = self.everything if self.blanks else 0
        return 0

    def search(self) -> None:
        """Find all plays of the rack."""
        self.survey()
        self.spell(self.lists.dawg, 0, 0, self.real)
        for block in range(self.blocks):
            self.extend(block)

    # --- the board ---------------------------------------------------------------------------

    def survey(self) -> None:
        """Look over the board: what fits where, and the lanes as bits."""
        for cell in range(self.board.size):
            self.letter[cell] = self.board.letter[cell]
        for cell in range(self.board.size):
            self.fits[cell] = self.board.allowed[cell]
        together = 64 // self.board.stride
        self.blocks = 0
        self.groups = 0
        for half in range(2):
            cell = self.board.half + 1 if half else 1
            lane = 0
            lanes = self.board.columns if half else self.board.rows
            while lane < lanes:
                taken = min(together, lanes - lane)
                self.survey_group(cell, cell + taken * self.board.stride)
                cell += taken * self.board.stride
                lane += taken

    def survey_group(self, start: int, end: int) -> None:
        """Look over some lanes whose cells, one bit each, are one number."""
        group = self.groups
        letters = self.real | self.wild
        self.group_cell[group] = start
        self.set_places(group, letters, 0)
        tiles = crossed = free = 0
        bit = 1
        for cell in range(start, end):
            if self.letter[cell]:
                tiles |= bit
            elif self.board.crosses[cell]:
                fit = self.fits[cell] & letters
                if fit:
                    crossed |= bit
                    self.add_place(group, fit, bit)
            elif self.fits[cell]:
                free |= bit
            # Compiled, what is shifted out of the number is gone.
            bit <<= 1
        self.add_place(group, letters, free)
        if not self.board.tiles:
            crossed = self.opening(start, end, free)
        self.list_blocks(start, tiles)
        self.find_starts(free | crossed, tiles, crossed)
        self.groups += 1

    def set_places(self, group: int, letters: int, places: int) -> None:
        """Say where letters can go."""
        while letters:
            self.places[lowest_bit(letters)][group] = places
            letters &= letters - 1

    def add_place(self, group: int, letters: int, places: int) -> None:
        """Say where letters can go too."""
        while letters:
            self.places[lowest_bit(letters)][group] |= places
            letters &= letters - 1

    def list_blocks(self, start: int, tiles: int) -> None:
        """List the unbroken runs of tiles in some lanes, from left to right."""
        firsts = tiles & ~(tiles << 1)
        lasts = tiles & ~(tiles >> 1)
        while firsts:
            self.block_first[self.blocks] = start + lowest_bit(firsts)
            self.block_last[self.blocks] = start + lowest_bit(lasts)
            self.blocks += 1
            firsts &= firsts - 1
            lasts &= lasts - 1

    def opening(self, start: int, end: int, open_: int) -> int:
        """Give the cells of which an opening play has to cover one."""
        if self.start < 0:
            return open_
        row = self.start // self.board.columns
        column = self.start % self.board.columns
        cell = self.board.cell(start > self.board.half, row, column)
        return bit_of(cell - start) if start <= cell < end else 0

    def find_starts(self, open_: int, tiles: int, touch: int) -> None:
        """Find, for each number of tiles, where a word of the rack alone can begin.

        All its cells are open, at least one has to touch, and no tile stands before or behind.
        """
        least = 2
        if not self.board.tiles and self.group_cell[self.groups] < self.board.half:
            # A single tile comes once: across.
            least = 1
        if not self.board.tiles:
            least = max(least, self.least_tiles)
        run = open_ & ~(tiles << 1)
        beginnings = touch
        for count in range(1, self.total + 1):
            if count < least:
                self.starts[count][self.groups] = 0
            else:
                self.starts[count][self.groups] = run & beginnings & ~(tiles >> count)
            run &= open_ >> count
            beginnings |= touch >> count

    # --- words of the rack alone -------------------------------------------------------------

    def spell(self, handle: int, tiles: int, count: int, real: int) -> None:
        """Spell the words that go on from a list with tiles of the rack.

        ``real`` are the letters that the rack still has tiles of; here and below.
        """
        children = self.masks[handle]
        ends = self.masks[handle + 1]
        wanted = children & (real | self.wild)
        while wanted:
            bit = wanted & -wanted
            wanted ^= bit
            letter = lowest_bit(bit)
            laid = letter if real & bit else letter | BLANK
            laid = tiles | laid << TILE_BITS * count
            if ends & bit:
                self.spread(laid, count + 1)
            below = self.links[2 * handle + 4 + count_bits(children & (bit - 1))]
            if below and count + 1 < self.total:
                self.spell(below, laid, count + 1, self.take(letter, bit, real))
                self.give(letter, bit, real)

    def spread(self, tiles: int, count: int) -> None:
        """Lay a word of the rack alone wherever it fits."""
        for group in range(self.groups):
            fit = self.starts[count][group]
            left = tiles
            index = 0
            while fit and left:
                fit &= self.places[left & LETTER][group] >> index
                left >>= TILE_BITS
                index += 1
            while fit:
                self.record(self.group_cell[group] + lowest_bit(fit), tiles)
                fit &= fit - 1

    # --- words through a block ---------------------------------------------------------------

    def extend(self, block: int) -> None:
        """Find the words of which a block is the first."""
        first = self.block_first[block]
        last = self.block_last[block]
        self.right = last + 1
        self.right_fits = self.fits[last + 1]
        # A tile beside the block before would make that the first. In another lane, it is far off.
        self.limit = self.block_last[block - 1] + 1 if block else 0
        handle = self.lists.gaddag
        cell = last
        while cell >= first and handle:
            handle = self.child(handle, self.letter[cell])
            cell -= 1
        if handle:
            self.leftward(handle, cell, 0, 0, self.real)

    def leftward(self, handle: int, cell: int, tiles: int, shift: int, real: int) -> None:
        """Go on from a list: turn to the right of the block, or lay a tile to its left."""
        children = self.masks[handle]
        if children & 1:
            # The separator comes before every letter.
            self.turn(self.links[2 * handle + 4], cell, tiles, shift, real)
        if cell <= self.limit:
            return
        ends = self.masks[handle + 1]
        wanted = children & self.fits[cell] & (real | self.wild)
        if not wanted:
            return
        # What the next list has to have some of, so that it leads anywhere.
        ahead = 0
        if shift < self.last:
            if cell - 1 > self.limit:
                ahead = self.fits[cell - 1] & (real | self.wild)
            if self.right_fits:
                ahead |= 1
        while wanted:
            bit = wanted & -wanted
            wanted ^= bit
            letter = lowest_bit(bit)
            laid = letter if real & bit else letter | BLANK
            laid |= tiles << TILE_BITS
            if ends & bit:
                self.record(cell, laid)
            below = self.links[2 * handle + 4 + count_bits(children & (bit - 1))]
            if self.masks[below] & ahead:
                after = self.take(letter, bit, real)
                self.leftward(below, cell - 1, laid, shift + TILE_BITS, after)
                self.give(letter, bit, real)

    def turn(self, handle: int, cell: int, tiles: int, shift: int, real: int) -> None:
        """Go on to the right of the block; ``cell`` is the last one free on its left."""
        if self.masks[handle] & self.right_fits & (real | self.wild):
            self.first = cell + 1 if shift else self.right
            self.rightward(handle, self.right, tiles, shift, real)

    def rightward(self, handle: int, cell: int, tiles: int, shift: int, real: int) -> None:
        """Go on from a list: lay a tile on an empty cell, and pass the block behind it."""
        children = self.masks[handle]
        ends = self.masks[handle + 1]
        hand = real | self.wild
        wanted = children & self.fits[cell] & hand
        if shift == self.last:
            # Nothing can go ahead of the last tile.
            hand = 0
        while wanted:
            bit = wanted & -wanted
            wanted ^= bit
            letter = lowest_bit(bit)
            below = self.links[2 * handle + 4 + count_bits(children & (bit - 1))]
            ending = ends & bit
            ahead = cell + 1
            while self.letter[ahead]:
                ending = self.masks[below + 1] & bit_of(self.letter[ahead])
                below = self.child(below, self.letter[ahead])
                ahead += 1
            laid = letter if real & bit else letter | BLANK
            laid = tiles | laid << shift
            if ending:
                self.record(self.first, laid)
            if self.masks[below] & self.fits[ahead] & hand:
                after = self.take(letter, bit, real)
                self.rightward(below, ahead, laid, shift + TILE_BITS, after)
                self.give(letter, bit, real)

    def take(self, letter: int, bit: int, real: int) -> int:
        """Take the tile for a letter from the rack; give the letters that have tiles after that."""
        if self.single & real & bit:
            return real ^ bit
        if not real & bit:
            self.blanks -= 1
            self.wild = self.everything if self.blanks else 0
            return real
        self.counts[letter] -= 1
        return real if self.counts[letter] else real ^ bit

    def give(self, letter: int, bit: int, real: int) -> None:
        """Put the tile for a letter back; ``real`` are the letters that had tiles before."""
        if self.single & real & bit:
            return
        if real & bit:
            self.counts[letter] += 1
        else:
            self.blanks += 1
            self.wild = self.everything

    def child(self, handle: int, letter: int) -> int:
        """Give the list below a letter; 0 where there is none."""
        mask = self.masks[handle]
        bit = bit_of(letter)
        if not mask & bit:
            return 0
        return self.links[2 * handle + 4 + count_bits(mask & (bit - 1))]

    # --- what was found ----------------------------------------------------------------------

    def record(self, first: int, tiles: int) -> None:
        """Score a play (C3, C5-C7) and keep it, with those that differ in blanks."""
        if tiles <= TILE and first > self.board.half and self.board.crosses[first]:
            # A single tile that makes words both ways comes once: across.
            return
        main = crossing = count = 0
        times = 1
        cell = first
        while self.letter[cell - 1]:
            cell -= 1
            main += self.board.points[cell]
        cell = first
        left = tiles
        while left:
            points = self.worth[left & TILE] * self.board.letter_times[cell]
            main += points
            times *= self.board.word_times[cell]
            if self.board.crosses[cell]:
                crossing += (self.board.crossing[cell] + points) * self.board.word_times[cell]
            count += 1
            left >>= TILE_BITS
            cell += 1
            while self.letter[cell]:
                main += self.board.points[cell]
                cell += 1
        score = main * times + crossing + self.bingo[count]
        if self.all_blanks:
            self.count = count
            self.head = first | count << 16
            self.vary(first, tiles, times, score)
        else:
            self.keep(tiles, first | count << 16 | score << 24)

    def vary(self, first: int, tiles: int, times: int, score: int) -> None:
        """Keep a play, and those with blanks elsewhere, found with as few blanks as can be."""
        spare = self.all_blanks
        blanked = 0
        left = tiles
        while left:
            if left & BLANK:
                spare -= 1
                blanked |= bit_of(left & LETTER)
            left >>= TILE_BITS
        if not spare and not blanked & self.letters:
            self.keep(tiles, self.head | score << 24)
            return
        cell = first
        left = tiles
        plain = 0
        for index in range(self.count):
            while self.letter[cell]:
                cell += 1
            letter = left & LETTER
            self.spot_letter[index] = letter
            loss = (self.worth[letter] - self.worth[letter | BLANK]) * self.board.letter_times[cell]
            if self.board.crosses[cell]:
                loss *= times + self.board.word_times[cell]
            else:
                loss *= times
            self.spot_loss[index] = loss
            if left & BLANK:
                score += loss
            plain |= (left & LETTER) << TILE_BITS * index
            left >>= TILE_BITS
            cell += 1
            self.lacking[letter] = self.met[letter] = 0
        missing = 0
        for index in range(self.count - 1, -1, -1):
            letter = self.spot_letter[index]
            self.spot_later[index] = self.met[letter]
            self.met[letter] += 1
            if self.met[letter] > self.rack[letter]:
                self.lacking[letter] += 1
                missing += 1
        self.choose(0, plain, score, spare, missing)

    def choose(self, start: int, tiles: int, score: int, spare: int, missing: int) -> None:
        """Keep the play if the rack has its tiles, and make blanks of those from a place on.

        ``missing`` blanks are needed for letters that are short, ``spare`` may go anywhere.
        """
        if not missing:
            self.keep(tiles, self.head | score << 24)
            if not spare:
                return
        for index in range(start, self.count):
            letter = self.spot_letter[index]
            laid = tiles | bit_of(TILE_BITS * index + TILE_BITS - 1)
            if self.lacking[letter]:
                self.lacking[letter] -= 1
                self.choose(index + 1, laid, score - self.spot_loss[index], spare, missing - 1)
                self.lacking[letter] += 1
                if self.spot_later[index] < self.lacking[letter]:
                    # The places left for the letter are as many as blanks are needed for it.
                    return
            elif spare:
                self.choose(index + 1, laid, score - self.spot_loss[index], spare - 1, missing)

    def keep(self, tiles: int, head: int) -> None:
        """Keep a play."""
        if self.used == self.capacity:
            self.grow()
        self.tiles_at[self.used] = tiles
        self.heads_at[self.used] = head
        self.used += 1

    def grow(self) -> int:
        """Make room for twice as many plays."""
        self.capacity = max(4096, 2 * self.capacity)
        self.tiles = widened(self.tiles, self.capacity)
        self.heads = widened(self.heads, self.capacity)
        self.tiles_at = memoryview(self.tiles)
        self.heads_at = memoryview(self.heads)
        return 0


def widened(old: array[int], size: int) -> array[int]:
    """Give a longer array that begins with what an old one holds."""
    wider = array("Q", [0]) * size
    wider[: len(old)] = old
    return wider
