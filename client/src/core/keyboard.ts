/** What a key means at the board. The same hands work as elsewhere, and the aliases of other programs too. */

export type Action =
  | { kind: "letter"; text: string; blank: boolean }
  | { kind: "slot"; slot: number }
  | { kind: "arrow"; key: "left" | "right" | "up" | "down"; move: boolean }
  | {
      kind:
        | "play"
        | "back"
        | "space"
        | "recall"
        | "shuffle"
        | "pass"
        | "challenge"
        | "exchange"
        | "exchange_all"
        | "help";
    };

export interface Key {
  key: string;
  code?: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  repeat?: boolean;
}

const NAMED: Record<string, Action> = {
  Enter: { kind: "play" },
  End: { kind: "play" },
  Backspace: { kind: "back" },
  " ": { kind: "space" },
  Escape: { kind: "recall" },
  Delete: { kind: "recall" },
  Home: { kind: "recall" },
  "#": { kind: "shuffle" },
  "?": { kind: "help" },
  $: { kind: "exchange_all" },
};

const ARROWS = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
} as const;

const TURNS: Record<string, Action> = {
  "2": { kind: "pass" },
  "3": { kind: "challenge" },
  "4": { kind: "exchange" },
};

/**
 * Read a key, or nothing where it is left to the browser.
 *
 * `latin`: whether the tiles are Latin letters. Where they are not, digits reach the places of the
 * rack, for whoever has no keyboard of that script, and Shift with the digit does what it does
 * elsewhere. Caps Lock does not count: only Shift asks for a blank.
 */
export function read(key: Key, latin: boolean): Action | null {
  const arrow = ARROWS[key.key as keyof typeof ARROWS];
  if (arrow && !key.altKey && !key.metaKey) return { kind: "arrow", key: arrow, move: key.ctrlKey };
  if (key.ctrlKey || key.altKey || key.metaKey) return null;
  const digit = digitOf(key.key);
  const place = /^(?:Digit|Numpad)([1-9])$/.exec(key.code ?? "")?.[1] ?? digit;
  if (place && !latin) {
    return key.shiftKey ? (TURNS[place] ?? null) : { kind: "slot", slot: Number(place) - 1 };
  }
  // What is written counts, since some keyboards need Shift for a digit and none for `$`.
  if (digit) return TURNS[digit] ?? null;
  const named = NAMED[key.key];
  if (named) return named;
  // Arabic keyboards send lam-alif as two characters with one key.
  if ([...key.key].length > 2 || !/^\p{L}+$/u.test(key.key)) return null;
  return { kind: "letter", text: key.key, blank: key.shiftKey };
}

function digitOf(key: string): string | undefined {
  if (/^[1-9]$/.test(key)) return key;
  const arabic = key.length === 1 ? key.charCodeAt(0) - 0x660 : 0;
  return arabic >= 1 && arabic <= 9 ? String(arabic) : undefined;
}
