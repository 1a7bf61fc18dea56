/** What lies on a square, as it is shown and as it is said. */
import type { Say } from "../core/i18n";
import type { Arrow, Laid } from "../core/laying";
import type { Layout, Move } from "../core/protocol";
import { coordinate, isBlank, type TileSet } from "../core/tiles";
import { longLabel, premiumAt } from "./premium";

export interface Seen {
  layout: Layout;
  tiles: TileSet;
  board: readonly number[];
  lying: ReadonlyMap<number, Laid>;
  last: readonly number[];
  arrow: Arrow | null;
  /** Who has laid the tile of a square, where that is known. */
  owner?: (square: number) => string | undefined;
}

/** Who laid each tile that lies: the squares of plays that were not struck, with the name. */
export function ownersOf(
  moves: readonly Move[],
  players: readonly { name: string }[],
): Map<number, string> {
  const plays = moves.filter((each) => each.kind === "play" && !each.struck);
  return new Map(
    plays.flatMap(({ squares, player }) =>
      squares.map((square): [number, string] => [square, players[player]?.name ?? ""]),
    ),
  );
}

export interface Shown {
  filled: boolean;
  symbol: string;
  value: string;
  blank: boolean;
}

export function shownAt(seen: Seen, square: number, write: (value: number) => string): Shown {
  const mine = seen.lying.get(square);
  const tile = mine ? mine.letter : (seen.board[square] ?? 0);
  const blank = mine ? mine.tile === 0 : isBlank(tile) && tile !== 0;
  return {
    filled: mine !== undefined || tile !== 0,
    symbol: seen.tiles.symbol(tile),
    value: blank ? "" : write(seen.tiles.value(tile)),
    blank,
  };
}

/** Its coordinate, then the tile with whose it is, or the premium and the arrow. */
export function spokenAt(
  seen: Seen,
  square: number,
  shown: Shown,
  where: string,
  say: Say,
): string {
  if (shown.filled)
    return [where, tileSaid(shown, say), ...whose(seen, square, say)].join(say("comma"));
  const premium = premiumAt(seen.layout, square);
  const parts = [where];
  if (square === seen.layout.start) parts.push(say("board.start"));
  parts.push(premium ? longLabel(premium, say) : say("board.empty"));
  if (seen.arrow?.square === square) parts.push(say(`board.${seen.arrow.direction}`));
  return parts.join(say("comma"));
}

function tileSaid(shown: Shown, say: Say): string {
  return shown.blank
    ? say("board.blank", { letter: shown.symbol || "?" })
    : say("board.tile", { letter: shown.symbol, value: shown.value });
}

function whose(seen: Seen, square: number, say: Say): string[] {
  if (seen.lying.has(square)) return [say("board.yours")];
  const name = seen.owner?.(square);
  const owner = name ? [say("board.by", { name })] : [];
  return seen.last.includes(square) ? [...owner, say("board.last")] : owner;
}

export const whereAt = (seen: Seen, square: number): string => coordinate(square, seen.layout);
