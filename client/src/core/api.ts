/** The requests that are no part of a match in progress. */
import { language } from "./i18n";
import type { Language, View } from "./protocol";

/** What went wrong, said by the server: what happened, why, and what to do. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly clause: string | null = null,
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
  }
}

export interface Parameter {
  path: string;
  title: string;
  kind: "integer" | "boolean" | "choice" | "list" | "text";
  value: unknown;
  choices?: { value: string; title: string }[];
  least?: number;
  most?: number;
  clauses?: string[];
}

export interface RuleCard {
  name: string;
  title: string;
  summary: string;
  language: Language;
  /** Level -> number of players -> the score that wins at once. */
  levels: Record<string, Record<string, number>>;
  /** Whether the source of the rules has a referee. */
  refereed: boolean;
  dictionary: string | null;
  players: { least: number; most: number; team_size: number };
  parameters: Parameter[];
}

export interface DictionaryCard {
  name: string;
  title: string;
  language: Language;
  words: number;
  editions: string[];
}

export interface BotCard {
  level: string;
  title: string;
  summary?: string;
}

export interface Seat {
  kind: "me" | "open" | "bot" | "invite" | "here";
  name?: string;
  level?: string;
  team?: string;
  /** The player's own level, where targets differ. */
  target_level?: string;
}

export interface NewMatch {
  rules: string;
  parameters: Record<string, unknown>;
  seats: Seat[];
  referee: false | "me" | "invite";
  dictionary: string | null;
  spectators: "none" | "live" | "delay";
}

export interface Invite {
  seat: number | "referee";
  url: string;
  code: string;
}

export interface Made {
  match: string;
  /** Invites to any of its seats that is free. */
  code: string | null;
  invites: Invite[];
}

export interface OpenTable {
  match: string;
  title: string;
  host: string;
  seats: number;
  free: number;
  code: string;
}

export interface InvitedSeat {
  /** No number is the referee's. */
  player: number | null;
  name: string;
  team: string;
  level: string;
  sitting: "person" | "bot" | "open" | "invited" | "offered";
}

export interface Invitation {
  host: string;
  rules: string;
  title: string;
  summary: string;
  dictionary: string | null;
  seats: InvitedSeat[];
  spectators: "none" | "live" | "delayed";
  delay_seconds: number;
  /** Only for those who sit there already. */
  match: string | null;
}

export interface Me {
  name: string;
  guest: boolean;
}

/** A program's token; what it is is shown once, when it is made. */
export interface Token {
  id: number;
  label: string;
  scopes: string[];
  token: string | null;
}

/** Somebody else who plays or played at a table. */
export interface PersonThere {
  player: number;
  name: string;
  blocked: boolean;
}

export interface Blocked {
  number: number;
  name: string;
  guest: boolean;
}

export const REASONS = ["chat", "name", "cheating", "leaving", "other"] as const;
export interface Report {
  player: number;
  reason: (typeof REASONS)[number];
  words: string;
}

export interface PastMatch {
  match: string;
  title: string;
  players: { name: string; score: number }[];
  running: boolean;
  ended: boolean;
  /** Who is on turn, and where whoever asks sits, of the players. */
  turn: number | null;
  own: number[];
  at: string;
}

export interface Entry {
  word: string;
  valid: boolean | null;
  meanings: { text: string; kind?: string; labels?: string[] }[];
  /** The language that the meanings are written in. */
  language?: Language | null;
  source?: string;
}

/** The chance of a match: its seal, and the secret once it is opened. */
export interface Chance {
  commitment: string;
  secret: string | null;
}

async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  credentials: RequestCredentials = "same-origin",
): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": language.get() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials,
    });
  } catch {
    throw new ApiError(0, "unreachable", "");
  }
  const text = await answer.text();
  const kind = answer.headers.get("Content-Type") ?? "";
  const read = text && kind.includes("json") ? JSON.parse(text) : null;
  if (!answer.ok) {
    throw new ApiError(
      answer.status,
      read?.code ?? "unknown",
      read?.text ?? "",
      read?.clause ?? null,
      read?.fields ?? {},
    );
  }
  return (kind.includes("svg") ? text : read) as T;
}

const query = (values: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [[name, String(value)]],
    ),
  ).toString();

export const api = {
  guest: (name: string) => ask<Me>("POST", "/api/guest", { name }),
  me: () => ask<Me | null>("GET", "/api/account/me"),
  login: (name: string, password: string) =>
    ask<Me>("POST", "/api/account/login", { name, password }),
  register: (name: string, password: string) =>
    ask<Me>("POST", "/api/account/register", { name, password }),
  preferred: () => ask<Record<string, string>>("GET", "/api/account/preferences"),
  prefer: (chosen: Record<string, string>) =>
    ask<unknown>("PUT", "/api/account/preferences", { chosen }),
  logout: () => ask<null>("POST", "/api/account/logout"),
  leaveEverywhere: () => ask<null>("DELETE", "/api/account/sessions"),
  changePassword: (old: string, wanted: string) =>
    ask<null>("POST", "/api/account/password", { old, new: wanted }),
  closeAccount: (password: string) => ask<null>("POST", "/api/account/close", { password }),
  tokens: () => ask<Token[]>("GET", "/api/account/tokens"),
  makeToken: (label: string, scopes: string[]) =>
    ask<Token>("POST", "/api/account/tokens", { label, scopes }),
  endToken: (id: number) => ask<null>("DELETE", `/api/account/tokens/${id}`),
  blocked: () => ask<Blocked[]>("GET", "/api/account/blocked"),
  forgive: (number: number) => ask<null>("DELETE", `/api/account/blocked/${number}`),
  people: (match: string) => ask<PersonThere[]>("GET", `/api/matches/${match}/people`),
  block: (match: string, player: number) =>
    ask<null>("POST", `/api/matches/${match}/block/${player}`),
  unblock: (match: string, player: number) =>
    ask<null>("DELETE", `/api/matches/${match}/block/${player}`),
  report: (match: string, report: Report) =>
    ask<null>("POST", `/api/matches/${match}/report`, { match, ...report }),
  history: () => ask<PastMatch[]>("GET", "/api/account/history"),
  rules: () => ask<RuleCard[]>("GET", "/api/rules"),
  dictionaries: () => ask<DictionaryCard[]>("GET", "/api/dictionaries"),
  bots: () => ask<BotCard[]>("GET", "/api/bots"),
  make: (wanted: NewMatch) => ask<Made>("POST", "/api/matches", wanted),
  quick: (wanted: { rules?: string; edition?: string; level?: string }) =>
    ask<Made>("POST", "/api/quick", wanted),
  match: (match: string) => ask<View>("GET", `/api/matches/${match}`),
  /** Whether somebody who has no seat there is shown a match: asked as a stranger would ask. */
  isOpen: async (match: string): Promise<boolean> => {
    try {
      await ask<View>("GET", `/api/matches/${match}`, undefined, "omit");
      return true;
    } catch (problem) {
      if (problem instanceof ApiError && problem.code === "no-spectators") return false;
      throw problem;
    }
  },
  chance: (match: string) => ask<Chance>("GET", `/api/matches/${match}/chance`),
  picture: (match: string) => ask<string>("GET", `/api/matches/${match}/board.svg`),
  tables: () => ask<OpenTable[]>("GET", "/api/tables"),
  invitation: (code: string) =>
    ask<Invitation>("GET", `/api/invitations/${encodeURIComponent(code)}`),
  join: (code: string, name: string) =>
    ask<{ match: string; seat: number | null }>("POST", "/api/join", { code, name }),
  leave: (match: string) => ask<null>("POST", `/api/matches/${match}/leave`),
  /** Agree to play once more; there is a match when everybody has. */
  rematch: (match: string) =>
    ask<{ match: string | null }>("POST", `/api/matches/${match}/rematch`),
  word: (word: string, dictionary: string) =>
    ask<Entry>("GET", `/api/words/look-up?${query({ word, dictionary })}`),
  build: (letters: string, dictionary: string, pattern: string) =>
    ask<{ words: string[]; more: boolean }>(
      "GET",
      `/api/words/build?${query({ letters, dictionary, pattern })}`,
    ),
};
