/** Names inside sentences. */

/** A name that keeps its own direction, whichever way the sentence around it is read. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
