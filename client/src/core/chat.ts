/** Lines of chat as they are kept. */
import type { Said } from "./protocol";

const MOST = 200;

/** Add a line; those told once more after coming back are there already. */
export function withLine(said: Said[], line: Said): Said[] {
  return line.number > (said.at(-1)?.number ?? 0) ? [...said.slice(1 - MOST), line] : said;
}
