/** Invitations: codes as they are typed, and what an invitation offers. */
import { ApiError, type Invitation, type InvitedSeat } from "./api";

/** Eight letters and digits, or the number of an open table. */
const CODE = /^([A-Z\d]{8}|#\d{1,15})$/;

/** A code as it is written on the invitation, however it was typed. */
export function tidy(code: string): string {
  return code.replace(/\s+/g, "").toUpperCase();
}

/** Whether all of a code is there, so that it can be looked at. */
export function isWhole(code: string): boolean {
  return CODE.test(code);
}

/** The seat that is offered; none where it is taken, by whoever looks. */
export function offered(invitation: Invitation): InvitedSeat | undefined {
  return invitation.seats.find((seat) => seat.sitting === "offered");
}

/** Whether nothing can come of a code, as the server says; where it could not be asked, perhaps. */
export function isDead(problem: unknown): boolean {
  return problem instanceof ApiError && [403, 404, 409, 422].includes(problem.status);
}
