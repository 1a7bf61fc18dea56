/** Who sits before the screen: a guest needs no more than a name. */
import { api, type Me } from "./api";
import { Cell } from "./cell";

export const me = new Cell<Me | null>(null);

/** Ask the server who this is; a guest without a name gets the one given. */
export async function ensureName(name: string): Promise<Me> {
  const known = me.get() ?? (await api.me().catch(() => null));
  const found = known ?? (await api.guest(name));
  me.set(found);
  return found;
}

/** Take another name, as a guest. */
export async function rename(name: string): Promise<Me> {
  const known = await api.guest(name);
  me.set(known);
  return known;
}
