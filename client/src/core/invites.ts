/** The invitations of tables set up in this browser: the server tells them once, to whoever made the table. */
import type { Invite } from "./api";

const name = (match: string): string => `kotakata.invites.${match}`;

export function keepInvites(match: string, invites: Invite[]): void {
  try {
    sessionStorage.setItem(name(match), JSON.stringify(invites));
  } catch {
    // Without it the codes are shown once, and no harm is done.
  }
}

export function invitesOf(match: string): Invite[] {
  try {
    return JSON.parse(sessionStorage.getItem(name(match)) ?? "[]") as Invite[];
  } catch {
    return [];
  }
}
