/** The codes of the invitations that somebody gives out in this browser, so that opening one's own is no joining. */
export interface Own {
  match: string;
  /** Who gave it out: somebody else at the same browser may well join. */
  by: string;
}

const NAME = "kotakata.own";
const MOST = 40;

/** A code as it is written on the invitation, however it was typed. */
export function tidy(code: string): string {
  return code.replace(/\s+/g, "").toUpperCase();
}

export function keepOwn(codes: readonly string[], own: Own): void {
  const entries = Object.entries(kept()).filter(([code]) => !codes.includes(code));
  const all = [...entries, ...codes.map((code) => [tidy(code), own])].slice(-MOST);
  try {
    localStorage.setItem(NAME, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // The server knows it too, and refuses.
  }
}

/** Whose table the code leads to, where it is this person's own. */
export function ownOf(code: string, by: string | undefined): Own | null {
  const own = kept()[tidy(code)];
  return own && own.by === by ? own : null;
}

function kept(): Record<string, Own> {
  try {
    return (JSON.parse(localStorage.getItem(NAME) ?? "{}") ?? {}) as Record<string, Own>;
  } catch {
    return {};
  }
}
