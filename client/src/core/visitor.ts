/** Who sits before the screen: a guest needs no more than a name. An account keeps the preferences too. */
import { api, type Me } from "./api";
import { Cell } from "./cell";
import { prefer, preferences, type Preferences } from "./preferences";

export const me = new Cell<Me | null>(null);

/** Ask the server who this is; a guest without a name gets the one given. */
export async function ensureName(name: string): Promise<Me> {
  const known = me.get() ?? (await api.me().catch(() => null));
  const found = known ?? (await api.guest(name));
  me.set(found);
  return found;
}

/** Sign in, or open an account; what the account prefers shows at once. */
export async function enter(
  how: (name: string, password: string) => Promise<Me>,
  name: string,
  password: string,
): Promise<void> {
  me.set(await how(name, password));
  prefer(read(await api.preferred().catch(() => ({}))));
}

/** Preferences as the account keeps them: each a text. */
function read(kept: Record<string, string>): Partial<Preferences> {
  const now = preferences.get() as unknown as Record<string, unknown>;
  const known = Object.entries(kept).filter(([name]) => name in now);
  return Object.fromEntries(
    known.map(([name, text]) => [name, typeof now[name] === "boolean" ? text === "yes" : text]),
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

/** Let the account keep every change from now on. */
export function start(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = true;
  preferences.subscribe((wanted) => {
    if (first) return void (first = false);
    clearTimeout(timer);
    if (!me.get() || me.get()!.guest) return;
    timer = setTimeout(() => void api.prefer(written(wanted)).catch(() => undefined), 800);
  });
}
