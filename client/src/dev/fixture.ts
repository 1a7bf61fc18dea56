/** A match in progress, made up, to look at the screens without a server. Development only. */
import type { Edition, Layout, Move, PlayerState, View } from "../core/protocol";

const PICTURE = [
  "=..'...=...'..=",
  '.-..."..."...-.',
  "..-...'.'...-..",
  "'..-...'...-..'",
  "....-.....-....",
  '."..."..."...".',
  "..'...'.'...'..",
  "=..'...*...'..=",
];
const CLASSIC = "'light blue|\"dark blue|-pink|=dark red|*pink";
const SCRABBY = "'yellow|\"pink|-purple|=red|*";
const TIMES: Record<string, [number, number]> = {
  "'": [2, 1],
  '"': [3, 1],
  "-": [1, 2],
  "=": [1, 3],
  "*": [1, 2],
};

function layout(colours: string, name: string): Layout {
  const named = new Map(colours.split("|").map((each) => [each[0]!, each.slice(1)]));
  const squares = [...PICTURE, ...PICTURE.slice(0, 7).reverse()].join("").split("");
  return {
    name,
    rows: 15,
    columns: 15,
    start: 112,
    premiums: squares.map((each) => TIMES[each] ?? [1, 1]),
    colours: squares.map((each) => named.get(each) ?? ""),
  };
}

const LATIN = "?A1B3C3D2E1F4G2H4I1J8K5L1M3N1O1P3Q10R1S1T1U1V4W4X8Y4Z10";
const ARABIC = "?ا1ب2ت2ث8ج4ح3خ5د2ذ6ر2ز6س2ش4ص4ض8ط4ظ10ع2غ8ف2ق3ك3ل1م2ن1ه3و2ي1ء7ة2ى5";

function edition(letters: string, direction: "ltr" | "rtl", title: string): Edition {
  const kinds = [...letters.slice(1).matchAll(/(\D)(\d+)/gu)];
  return {
    name: title.toLowerCase(),
    title,
    direction,
    folds: { أ: "ا", إ: "ا", آ: "ا" },
    tiles: [
      { tile: 0, symbol: "?", value: 0, count: 2 },
      ...kinds.map((kind, index) => ({
        tile: index + 1,
        symbol: kind[1]!,
        value: Number(kind[2]),
        count: 4,
      })),
    ],
  };
}

const player = (
  name: string,
  side: number,
  score: number,
  more: Partial<PlayerState> = {},
): PlayerState => ({
  name,
  team: "",
  side,
  level: "",
  bot: null,
  present: true,
  score,
  target: 0,
  rack: { tiles: [], unknown: 7 },
  clock: null,
  used_ms: 0,
  forfeited: false,
  signed: false,
  ...more,
});

/** `rtl`: an Arabic match; `ended`: with its result. */
export function view(rtl: boolean, ended: boolean): View {
  const tiles = rtl ? edition(ARABIC, "rtl", "العربية") : edition(LATIN, "ltr", "English");
  const tileOf = (symbol: string) => tiles.tiles.find((each) => each.symbol === symbol)?.tile ?? 0;
  const plays: [number, string, number, number, string][] = rtl
    ? [
        [0, "مدرسة", 110, 1, "8F"],
        [1, "سلام", 98, 15, "I7"],
        [0, "كتاب", 126, 1, "9G"],
      ]
    : [
        [0, "HORIZON", 109, 1, "8E"],
        [1, "AZURE", 98, 15, "I7"],
        [0, "QUIET", 139, 1, "10E"],
        [1, "FJORD", 67, 15, "H5"],
      ];
  const board = Array<number>(225).fill(0);
  const totals = [0, 0];
  const moves: Move[] = plays.map(([who, word, start, by, where], index) => {
    const squares = [...word].map((_, place) => start + place * by);
    const laid = squares.filter((square) => board[square] === 0);
    squares.forEach((square, place) => (board[square] ||= tileOf([...word][place]!)));
    const score = [72, 38, 41, 33][index]!;
    totals[who]! += score;
    return {
      seq: index * 4 + 9,
      turn: index + 1,
      player: who,
      kind: "play",
      at_ms: 21000 * (index + 1) + index * 7000,
      where,
      tiles: laid.map((square) => board[square]!),
      squares: laid,
      count: laid.length,
      score,
      bonus: index ? 0 : 50,
      total: totals[who]!,
      words: [{ text: word, score }],
      struck: null,
      text: word,
    };
  });
  board[moves[1]!.squares.at(-1)!]! |= 128;
  const can = (action: "play" | "exchange" | "pass" | "challenge" | "resign", more = {}) => ({
    action,
    player: 0,
    least: null,
    most: null,
    words: null,
    players: null,
    sides: null,
    clocks: null,
    causes: null,
    shown: null,
    ...more,
  });
  const rack = (rtl ? [..."املكتب"] : [..."SATIRE"]).map(tileOf);
  return {
    seq: 30,
    match: "fixture",
    mode: "dealt",
    refereed: false,
    phase: ended ? "ended" : "turn",
    paused: false,
    audience: { kind: "player", player: 0, holds: [0], delay_ms: 0, chat: true },
    language: "id",
    rules: {
      name: "wespa",
      title: rtl ? "Scrabby" : "WESPA",
      summary:
        "Aturan turnamen: kata yang sah dan diprotes memberi lima poin kepada yang diprotes.",
      challenge: "points_per_word",
      words_chosen: true,
      rack_size: 7,
      bingo: [{ tiles: 7, points: 50 }],
      chat: true,
      word_tools: false,
      meanings_in_play: true,
      sign_off: false,
      exchange: { allowed: true, min_bag: 7 },
      free_exchange: null,
      clock: {
        turn_ms: 60000,
        turn_warnings_ms: [30000, 10000],
        player_ms: 1500000,
        increment_ms: 3000,
        player_warnings_ms: [60000],
        overtime_points: 10,
        overtime_ms: 300000,
        match_ms: 3600000,
        match_warnings_ms: [],
      },
    },
    dictionary: {
      name: rtl ? "ar" : "en",
      words: rtl ? 107320 : 180268,
      checksum: "fee69b38d12a013ba37538d7085344ce",
    },
    edition: tiles,
    layout: rtl ? layout(SCRABBY, "scrabby") : layout(CLASSIC, "classic"),
    board,
    last: moves.at(-1)!.squares,
    players: [
      player(rtl ? "ليلى" : "Sekar Ayu", 0, totals[0]!, {
        rack: { tiles: [...rack, 0], unknown: 0 },
        clock: { left_ms: 812000, running: !ended, overtime_points: 0 },
      }),
      player(rtl ? "الحاسوب" : "Komputer", 1, totals[1]!, {
        bot: "sedang",
        clock: { left_ms: -31000, running: false, overtime_points: 10 },
      }),
    ],
    sides: [
      { name: rtl ? "ليلى" : "Sekar Ayu", score: totals[0]! },
      { name: rtl ? "الحاسوب" : "Komputer", score: totals[1]! },
    ],
    order: [0, 1],
    facing: 0,
    on_turn: ended ? null : 0,
    turn: 5,
    start: null,
    bag: 64,
    unseen: tiles.tiles.map((each) => each.count - (each.tile % 3)),
    pending: ended
      ? null
      : {
          player: 1,
          score: moves.at(-1)!.score,
          words: [
            { text: moves.at(-1)!.words[0]!.text, squares: [], score: 33 },
            { text: rtl ? "با" : "OR", squares: [], score: 2 },
          ],
          accepted: [],
        },
    challenge: null,
    clocks: { turn_left_ms: 44000, match_left_ms: 2530000, running: !ended },
    moves,
    can: ended
      ? []
      : [
          can("play"),
          can("exchange", { least: 1, most: 7 }),
          can("pass"),
          can("challenge", { words: [moves.at(-1)!.words[0]!.text, "OR"] }),
          can("resign"),
        ],
    result: ended
      ? {
          reason: "Kantong kosong dan Sekar Ayu telah memakai semua ubin.",
          decided: true,
          winner: 0,
          text: "Sekar Ayu menang, 113 banding 71.",
          steps: ["Jumlah sama: ubin terpasang lebih banyak menang."],
        }
      : null,
    commitment: "9c56cc51b374c3ba189210d5b6d4bf57790d351c96c47c02190ecf1e430635ab",
    secret: null,
  };
}
