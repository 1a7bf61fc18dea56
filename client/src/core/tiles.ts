/** Tiles as figures: 0 is the blank (on a board: nothing), `letter | BLANK` a blank that stands for a letter. */
import type { Edition, Layout, TileKind } from "./protocol";

export const BLANK = 128;

export const isBlank = (tile: number): boolean => tile === 0 || (tile & BLANK) !== 0;
export const letterOf = (tile: number): number => tile & ~BLANK;

/** What is known of a tile set, ready to be looked up. */
export class TileSet {
  readonly rtl: boolean;
  readonly letters: TileKind[];
  #kinds = new Map<number, TileKind>();
  #typed = new Map<string, number>();
  #longest = 1;

  constructor(readonly edition: Edition) {
    this.rtl = edition.direction === "rtl";
    this.letters = edition.tiles.filter((each) => each.tile !== 0);
    for (const each of edition.tiles) this.#kinds.set(each.tile, each);
    for (const each of this.letters) {
      this.#typed.set(each.symbol.toLowerCase(), each.tile);
      this.#longest = Math.max(this.#longest, each.symbol.length);
    }
  }

  /** Whether a Latin keyboard types these letters. */
  get isLatin(): boolean {
    return this.letters.some((each) => /[A-Za-z]/.test(each.symbol));
  }

  symbol(tile: number): string {
    return tile === 0 ? "" : (this.#kinds.get(letterOf(tile))?.symbol ?? "");
  }

  value(tile: number): number {
    return isBlank(tile) ? 0 : (this.#kinds.get(tile)?.value ?? 0);
  }

  count(tile: number): number {
    return this.#kinds.get(tile)?.count ?? 0;
  }

  /** The tiles that typed text means, longest first (`QU` before `Q`); other spellings are folded. */
  read(text: string): number[] {
    const found: number[] = [];
    let rest = [...text]
      .map((each) => this.edition.folds[each] ?? each)
      .join("")
      .toLowerCase();
    while (rest) {
      let length = Math.min(this.#longest, rest.length);
      while (length && !this.#typed.has(rest.slice(0, length))) length--;
      if (length) found.push(this.#typed.get(rest.slice(0, length))!);
      rest = rest.slice(length || 1);
    }
    return found;
  }

  /** Text as it is read: Arabic runs on from right to left by itself. */
  text(tiles: number[]): string {
    return tiles.map((each) => this.symbol(each) || "?").join("");
  }
}

/** One letter of a word that somebody could lay. */
export interface Letter {
  symbol: string;
  blank: boolean;
}

/**
 * Read a word as tiles are written down: `[QU]` is one tile; a blank is a small letter where there
 * are small letters, else `[?ر]`.
 */
export function lettersOf(written: string): Letter[] {
  return [...written.matchAll(/\[(\??)([^\]]+)\]|./gu)].map(([whole, mark, inside]) => {
    const symbol = inside ?? whole;
    const upper = symbol.toUpperCase();
    return { symbol: upper, blank: mark === "?" || symbol !== upper };
  });
}

/** The word as it is looked up. */
export const bareWord = (written: string): string =>
  lettersOf(written)
    .map((letter) => letter.symbol)
    .join("");

/** `8H` for across and `H8` for down, as the field writes it; columns count from where reading begins. */
export function coordinate(square: number, layout: Layout, down = false): string {
  const row = String(Math.floor(square / layout.columns) + 1);
  const column = columnName(square % layout.columns);
  return down ? column + row : row + column;
}

export function columnName(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : String(column + 1);
}
