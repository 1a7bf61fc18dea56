/** Which screen an address names. The whole router: history, a table of patterns, links by delegation. */
import { Cell } from "./cell";

export type Screen =
  | "home"
  | "new"
  | "join"
  | "tables"
  | "match"
  | "replay"
  | "draw"
  | "dictionary"
  | "account"
  | "later"
  | "lost";

export interface Place {
  screen: Screen;
  part: string;
  query: URLSearchParams;
}

const TABLE: [RegExp, Screen][] = [
  [/^\/$/, "home"],
  [/^\/new$/, "new"],
  [/^\/join(?:\/([\w-]+))?$/, "join"],
  [/^\/tables$/, "tables"],
  [/^\/matches\/([\w-]+)$/, "match"],
  [/^\/matches\/([\w-]+)\/replay$/, "replay"],
  [/^\/draw\/([\w-]+)$/, "draw"],
  [/^\/dictionary$/, "dictionary"],
  [/^\/account$/, "account"],
  [/^\/(competitions)$/, "later"],
  [/^\/(class)$/, "later"],
];

export function read(address: URL): Place {
  for (const [pattern, screen] of TABLE) {
    const found = pattern.exec(address.pathname.replace(/(.)\/$/, "$1"));
    if (found) return { screen, part: found[1] ?? "", query: address.searchParams };
  }
  return { screen: "lost", part: "", query: address.searchParams };
}

export const place = new Cell<Place>(
  typeof location === "undefined"
    ? { screen: "home", part: "", query: new URLSearchParams() }
    : read(new URL(location.href)),
);

export function go(path: string, how: "push" | "replace" = "push"): void {
  history[how === "push" ? "pushState" : "replaceState"](null, "", path);
  place.set(read(new URL(location.href)));
}

/** Follow links inside the page and the browser's own buttons. */
export function start(): void {
  addEventListener("popstate", () => place.set(read(new URL(location.href))));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest("a");
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!link || !plain || link.target || link.hasAttribute("download")) return;
    const address = new URL(link.href);
    const ours =
      address.origin === location.origin && !/^\/(api|licences)\//.test(address.pathname);
    if (!ours || address.hash) return;
    event.preventDefault();
    if (address.href !== location.href) go(address.pathname + address.search);
    scrollTo(0, 0);
  });
}
