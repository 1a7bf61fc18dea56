/**
 * Tiles that lie on the board and are not played yet, the order of the rack, and the arrow.
 *
 * Values and functions; nothing here knows whether a play is allowed. The order of the rack is the
 * player's own and survives every new state of the match; a tile goes back to the place it came from.
 */
import { BLANK, type TileSet } from "./tiles";

export type Direction = "across" | "down";

export interface Arrow {
  square: number;
  direction: Direction;
}

/** `tile` as it is on the rack (0: a blank); `letter` as it lies (0: a blank not yet named). */
export interface Laid {
  square: number;
  slot: number;
  tile: number;
  letter: number;
}

export interface Laying {
  rows: number;
  columns: number;
  board: readonly number[];
  /** The rack by places; a tile that is laid keeps its place, and `laid` names it. */
  rack: readonly number[];
  laid: readonly Laid[];
  arrow: Arrow | null;
  displaced: Displaced | null;
}

/** What lay before the play of another came in its way, and what was `left` of it. */
export interface Displaced {
  laid: readonly Laid[];
  left: string;
}

export interface Ground {
  rows: number;
  columns: number;
}

export function begin(ground: Ground, board: readonly number[], rack: readonly number[]): Laying {
  return {
    rows: ground.rows,
    columns: ground.columns,
    board,
    rack: [...rack],
    laid: [],
    arrow: null,
    displaced: null,
  };
}

export const at = (now: Laying, square: number): Laid | undefined =>
  now.laid.find((each) => each.square === square);
export const isLaid = (now: Laying, slot: number): boolean =>
  now.laid.some((each) => each.slot === slot);
export const isFree = (now: Laying, square: number): boolean =>
  square >= 0 && square < now.board.length && now.board[square] === 0 && !at(now, square);

/** Whether a blank still has no letter: then nothing can be played. */
export const unnamed = (now: Laying): Laid | undefined =>
  now.laid.find((each) => each.letter === 0);

/** What is sent: squares in order, a blank with its letter. */
export function placements(now: Laying): [number, number][] {
  return [...now.laid]
    .sort((one, other) => one.square - other.square)
    .map((each) => [each.square, each.tile === 0 ? each.letter | BLANK : each.letter]);
}

/**
 * Bring the state of the match in: tiles whose square was taken go home, the rack keeps its order. Once
 * the play that was in their way is taken off again, they lie where they lay. `own`: that play is one's
 * own.
 */
export function renew(
  now: Laying,
  state: { board: readonly number[] },
  rack: readonly number[],
  own = false,
): Laying {
  const kept = keepOrder(now.rack, rack);
  const laid = now.laid.filter((each) => {
    const slot = kept[each.slot];
    return state.board[each.square] === 0 && slot === each.tile;
  });
  // The arrow has done its work once all that was laid has been played.
  const played = now.laid.length > 0 && laid.length === 0;
  const arrow = now.arrow && !played && state.board[now.arrow.square] === 0 ? now.arrow : null;
  const next = { ...now, board: state.board, rack: kept, laid, arrow };
  return putBack({ ...next, displaced: displacement(now, next, own) });
}

const marks = (laid: readonly Laid[]): string =>
  laid.map((each) => `${each.square}:${each.tile}`).join();

function displacement(now: Laying, next: Laying, own: boolean): Displaced | null {
  if (own) return null;
  const taken = now.laid.some((each) => next.board[each.square] !== 0);
  // Of two plays that came one after the other, the first has found all that lay.
  const before = now.displaced?.left === marks(now.laid) ? now.displaced.laid : now.laid;
  if (taken) return { laid: before, left: marks(next.laid) };
  const same = [...now.rack].sort().join() === [...next.rack].sort().join();
  return same ? now.displaced : null;
}

/** Lay again what was displaced, if all of it can lie and nothing else was laid meanwhile. */
function putBack(now: Laying): Laying {
  const { displaced } = now;
  if (displaced?.left !== marks(now.laid)) return now;
  const again = displaced.laid.reduce<Laying | null>(
    (state, { square, tile, letter }) => {
      const slot = state ? freeSlot(state, tile) : -1;
      return state && slot >= 0 && isFree(state, square)
        ? layAt(state, slot, square, letter)
        : null;
    },
    { ...now, laid: [], arrow: null },
  );
  return again ? { ...again, displaced: null } : now;
}

/** The new rack in the old order: what stayed keeps its place, what is new fills the gaps. */
export function keepOrder(old: readonly number[], fresh: readonly number[]): number[] {
  const left = [...fresh];
  const kept = old.map((tile) => {
    const found = left.indexOf(tile);
    if (found < 0) return null;
    left.splice(found, 1);
    return tile;
  });
  const filled = kept.map((tile) => (tile === null ? (left.shift() ?? null) : tile));
  return [...filled.filter((tile) => tile !== null), ...left];
}

/** Press a square: arrow across, again down, again none. A square with a tile of the board does nothing. */
export function press(now: Laying, square: number): Laying {
  if (now.board[square] !== 0) return now;
  const here = now.arrow?.square === square ? now.arrow.direction : null;
  if (here === "down") return { ...now, arrow: null };
  return { ...now, arrow: { square, direction: here === "across" ? "down" : "across" } };
}

export function turn(now: Laying): Laying {
  if (!now.arrow) return now;
  const direction = now.arrow.direction === "across" ? "down" : "across";
  return { ...now, arrow: { ...now.arrow, direction } };
}

/** The next square along the arrow, or none past the edge. */
export function step(now: Ground, square: number, direction: Direction, by: 1 | -1): number | null {
  const row = Math.floor(square / now.columns) + (direction === "down" ? by : 0);
  const column = (square % now.columns) + (direction === "across" ? by : 0);
  if (row < 0 || column < 0 || row >= now.rows || column >= now.columns) return null;
  return row * now.columns + column;
}

/** Type letters at the arrow. The real tile goes first; a blank with Shift, or where there is none. */
export function type(now: Laying, letters: number[], blank: boolean): Laying {
  return letters.reduce((state, letter) => typeOne(state, letter, blank), now);
}

function typeOne(now: Laying, letter: number, blank: boolean): Laying {
  const real = blank ? -1 : freeSlot(now, letter);
  const slot = real >= 0 ? real : freeSlot(now, 0);
  const target = skip(now);
  if (slot < 0 || target === null) return now;
  return advance(layAt(now, slot, target, letter), target);
}

/** Lay the tile of a place of the rack at the arrow; a blank is named afterwards. */
export function laySlot(now: Laying, slot: number): Laying {
  const target = skip(now);
  if (target === null || now.rack[slot] === undefined || isLaid(now, slot)) return now;
  return advance(lay(now, slot, target), target);
}

const freeSlot = (now: Laying, tile: number): number =>
  now.rack.findIndex((each, slot) => each === tile && !isLaid(now, slot));

/** The first free square from the arrow on. */
function skip(now: Laying): number | null {
  let square: number | null = now.arrow?.square ?? null;
  while (square !== null && !isFree(now, square)) {
    square = step(now, square, now.arrow!.direction, 1);
  }
  return square;
}

/** Move the arrow past what lies there; at the edge it stays. */
function advance(now: Laying, from: number): Laying {
  if (!now.arrow) return now;
  const { direction } = now.arrow;
  let square: number | null = step(now, from, direction, 1);
  while (square !== null && !isFree(now, square)) square = step(now, square, direction, 1);
  return { ...now, arrow: { square: square ?? from, direction } };
}

/** Go on one square and lay nothing. */
export function space(now: Laying): Laying {
  return now.arrow ? advance(now, now.arrow.square) : now;
}

/** Go back one laid tile and take it up; where none was laid, only go back. */
export function back(now: Laying): Laying {
  if (!now.arrow) return now;
  const { direction, square } = now.arrow;
  if (at(now, square)) return take(now, square);
  let before = step(now, square, direction, -1);
  while (before !== null && now.board[before] !== 0) before = step(now, before, direction, -1);
  if (before === null) return now;
  return { ...take(now, before), arrow: { square: before, direction } };
}

/** Lay the tile of a place of the rack on a free square. */
export function lay(now: Laying, slot: number, square: number): Laying {
  return layAt(now, slot, square, now.rack[slot] ?? 0);
}

function layAt(now: Laying, slot: number, square: number, letter: number): Laying {
  const tile = now.rack[slot];
  if (tile === undefined || isLaid(now, slot) || !isFree(now, square)) return now;
  return { ...now, laid: [...now.laid, { square, slot, tile, letter }] };
}

/** Move a laid tile; on another laid tile the two change places. */
export function move(now: Laying, from: number, to: number): Laying {
  if (from === to || now.board[to] !== 0) return now;
  const laid = now.laid.map((each) => {
    if (each.square === from) return { ...each, square: to };
    return each.square === to ? { ...each, square: from } : each;
  });
  return { ...now, laid };
}

/** Take one tile back to its place. */
export function take(now: Laying, square: number): Laying {
  return { ...now, laid: now.laid.filter((each) => each.square !== square) };
}

/** Say what a blank stands for. */
export function name(now: Laying, square: number, letter: number): Laying {
  const laid = now.laid.map((each) =>
    each.square === square && each.tile === 0 ? { ...each, letter } : each,
  );
  return { ...now, laid };
}

/** Take everything back; the arrow returns to where the word began. */
export function recall(now: Laying): Laying {
  const first = Math.min(...now.laid.map((each) => each.square));
  const arrow = now.arrow && now.laid.length ? { ...now.arrow, square: first } : now.arrow;
  return { ...now, laid: [], arrow };
}

/** Mix what is still on the rack; the order changes wherever it can. */
export function shuffle(now: Laying, chance: () => number = Math.random): Laying {
  const slots = now.rack.map((_, slot) => slot).filter((slot) => !isLaid(now, slot));
  const before = slots.map((slot) => now.rack[slot]!);
  if (new Set(before).size < 2) return now;
  let after = before;
  while (after.every((tile, index) => tile === before[index])) {
    after = [...before];
    for (let index = after.length - 1; index > 0; index--) {
      const other = Math.floor(chance() * (index + 1));
      [after[index], after[other]] = [after[other]!, after[index]!];
    }
  }
  const rack = [...now.rack];
  slots.forEach((slot, index) => (rack[slot] = after[index]!));
  return { ...now, rack };
}

/** Put a tile of the rack before another place. */
export function arrange(now: Laying, from: number, to: number): Laying {
  if (from === to || now.rack[from] === undefined) return now;
  const order = now.rack.map((_, slot) => slot);
  order.splice(to, 0, ...order.splice(from, 1));
  const laid = now.laid.map((each) => ({ ...each, slot: order.indexOf(each.slot) }));
  return { ...now, rack: order.map((slot) => now.rack[slot]!), laid };
}

/** What the tiles spell as they lie, for whoever cannot see them. */
export function spelled(now: Laying, tiles: TileSet): string {
  return tiles.text(
    [...now.laid].sort((one, other) => one.square - other.square).map((each) => each.letter),
  );
}
