/** Who sits before the screen: a guest needs no more than a name. An account keeps the preferences too. */
import { api, type Me } from "./api";
import { Cell } from "./cell";
import { CATALOGUES } from "./i18n";
import { prefer, preferences, sane, type Preferences } from "./preferences";

export const me = new Cell<Me | null>(null);

const NAME = "kotakata.name";

/** The name to begin with where one is asked for: the account's, or what a guest was called last. */
export function suggested(who: Me | null): string {
  if (who && !who.guest) return who.name;
  const called = lastName() || (who?.name ?? "");
  return isAnonymous(called) ? "" : called;
}

/** Keep what a guest is called here. */
export function call(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // A browser that keeps nothing asks anew.
  }
}

function lastName(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

/** Whether somebody goes by the name of those who gave none, perhaps numbered. */
function isAnonymous(name: string): boolean {
  const bare = name.replace(/ \d+$/, "");
  return Object.values(CATALOGUES).some((words) => words["guest"] === bare);
}

/** The preferences that the account is known to keep, as they are written there. */
let stored = "";

/** Ask the server who this is; a guest without a name gets the one given. */
export async function ensureName(name: string): Promise<Me> {
  const known = me.get() ?? (await api.me().catch(() => null));
  const found = known ?? (await api.guest(name));
  me.set(found);
  return found;
}

/** Sign in, or open an account; what the account prefers shows at once, and a new one takes over what shows. */
export async function enter(
  how: (name: string, password: string) => Promise<Me>,
  name: string,
  password: string,
): Promise<void> {
  me.set(await how(name, password));
  await recall();
}

/** Let what the account prefers show; where it cannot be asked, what this browser kept stays. */
async function recall(): Promise<void> {
  const kept = await api.preferred().catch(() => null);
  if (!kept) return;
  const names = Object.keys(preferences.get());
  stored = JSON.stringify(Object.fromEntries(names.map((name) => [name, kept[name]])));
  prefer(read(kept));
}

/** Preferences as the account keeps them: each a text. */
function read(kept: Record<string, string>): Partial<Preferences> {
  const now = preferences.get() as unknown as Record<string, unknown>;
  return sane(
    Object.fromEntries(
      Object.entries(kept).map(([name, text]) => [
        name,
        typeof now[name] === "boolean" ? text === "yes" : text,
      ]),
    ),
  );
}

function written(wanted: Preferences): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [
      name,
      typeof value === "boolean" ? (value ? "yes" : "no") : value,
    ]),
  );
}

/** Show what the account prefers, on any device, and let it keep every change from now on. */
export async function start(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  preferences.subscribe((wanted) => {
    const text = JSON.stringify(written(wanted));
    clearTimeout(timer);
    if (text === stored || !me.get() || me.get()!.guest) return;
    timer = setTimeout(() => {
      stored = text;
      void api.prefer(written(wanted)).catch(() => undefined);
    }, 800);
  });
  const known = await api.me().catch(() => null);
  if (!known || me.get()) return;
  me.set(known);
  if (!known.guest) await recall();
}
