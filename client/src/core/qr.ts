/**
 * QR codes for links to a table: bytes, error level M, versions 1 to 10 (213 bytes), by ISO/IEC 18004.
 * The mask is chosen by the penalties for runs, blocks and balance.
 */

const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]; // check bytes of a block, by version
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const TOTAL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]; // bytes in all
const ALIGNED = [0, 18, 22, 26, 30, 34, 22, 24, 26, 28]; // the second alignment line; from 7 on a third

/** The modules of the code, row after row; `true` is dark. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = smallest(bytes.length);
  const plain = frame(version);
  const bits = interleave(pack(bytes, version), version);
  const candidates = MASKS.map((mask, number) => finish(plain, bits, mask, number));
  return candidates.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

const room = (version: number): number =>
  TOTAL[version - 1]! - CHECKS[version - 1]! * BLOCKS[version - 1]!;

function smallest(length: number): number {
  for (let version = 1; version <= TOTAL.length; version++) {
    if (length + (version < 10 ? 2 : 3) <= room(version)) return version;
  }
  throw new RangeError(`${length} bytes are too many for a code of ours`);
}

function pack(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room(version) * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const packed: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    packed.push(parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let pad = 0xec; packed.length < room(version); pad ^= 0xec ^ 0x11) packed.push(pad);
  return packed;
}

function interleave(packed: number[], version: number): number[] {
  const blocks = BLOCKS[version - 1]!;
  const checks = CHECKS[version - 1]!;
  const short = Math.floor(packed.length / blocks);
  const long = packed.length % blocks;
  const parts: number[][] = [];
  for (let block = 0, at = 0; block < blocks; block++) {
    const length = short + (block >= blocks - long ? 1 : 0);
    parts.push(packed.slice(at, (at += length)));
  }
  const bytes: number[] = [];
  for (let at = 0; at <= short; at++) {
    for (const part of parts) if (at < part.length) bytes.push(part[at]!);
  }
  const ends = parts.map((part) => remainder(part, checks));
  for (let at = 0; at < checks; at++) for (const end of ends) bytes.push(end[at]!);
  return bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1));
}

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** The check bytes of Reed and Solomon. */
function remainder(part: number[], count: number): number[] {
  let divisor = [1];
  for (let power = 0, root = 1; power < count; power++, root = times(root, 2)) {
    const next = [...divisor, 0];
    divisor.forEach((factor, index) => (next[index + 1]! ^= times(factor, root)));
    divisor = next;
  }
  const rest = Array<number>(count).fill(0);
  for (const byte of part) {
    const lead = byte ^ rest.shift()!;
    rest.push(0);
    rest.forEach((_, index) => (rest[index]! ^= times(divisor[index + 1]!, lead)));
  }
  return rest;
}

type Grid = (boolean | null)[][];

/** Everything that does not depend on the text; `null` is free for it. */
function frame(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    square(grid, row, column, 4, [0, 1, 3]);
  }
  for (let at = 8; at < size - 8; at++) grid[6]![at] = grid[at]![6] = at % 2 === 0;
  for (const [row, column] of alignments(version, size)) square(grid, row, column, 2, [0, 2]);
  for (let at = 0; at < 9; at++) {
    grid[8]![at] ??= false;
    grid[at]![8] ??= false;
    if (at < 8) grid[8]![size - 1 - at] = grid[size - 1 - at]![8] = false;
  }
  grid[size - 8]![8] = true;
  if (version >= 7) markVersion(grid, version, size);
  return grid;
}

/** Rings about a centre: those distances that are listed are dark. */
function square(grid: Grid, row: number, column: number, reach: number, dark: number[]): void {
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const line = grid[row + y];
      if (line && line[column + x] !== undefined) {
        line[column + x] = dark.includes(Math.max(Math.abs(x), Math.abs(y)));
      }
    }
  }
}

function alignments(version: number, size: number): [number, number][] {
  if (version < 2) return [];
  const lines = version < 7 ? [6, size - 7] : [6, ALIGNED[version - 1]!, size - 7];
  const corner = (at: number) => at === 6 || at === size - 7;
  return lines.flatMap((row) =>
    lines
      .filter((column) => !(corner(row) && corner(column)) || (row > 6 && column > 6))
      .map((column): [number, number] => [row, column]),
  );
}

function markVersion(grid: Grid, version: number, size: number): void {
  let rest = version;
  for (let bit = 0; bit < 12; bit++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at++) {
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
    grid[near]![far] = grid[far]![near] = ((bits >> at) & 1) === 1;
  }
}

type Mask = (row: number, column: number) => boolean;
const MASKS: Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

function finish(plain: Grid, bits: number[], mask: Mask, number: number) {
  const size = plain.length;
  const grid = plain.map((line) => [...line]);
  let next = 0;
  // Pairs of columns from the right; the sixth column is taken by the timing line.
  for (let pair = size - 1; pair > 0; pair -= 2) {
    const right = pair <= 6 ? pair - 1 : pair;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid[row]![column] === null) {
          grid[row]![column] = ((bits[next++] ?? 0) === 1) !== mask(row, column);
        }
      }
    }
  }
  markFormat(grid, number, size);
  return grid as boolean[][];
}

/** Level M and the mask, twice. */
function markFormat(grid: Grid, mask: number, size: number): void {
  let rest = mask;
  for (let bit = 0; bit < 10; bit++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  for (let at = 0; at < 15; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const down = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    const along = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
    grid[down]![8] = dark;
    grid[8]![along] = dark;
  }
}

function penalty(grid: boolean[][]): number {
  const size = grid.length;
  let points = 0;
  let dark = 0;
  for (let row = 0; row < size; row++) {
    points += runs(grid[row]!) + runs(grid.map((line) => line[row]!));
    for (let column = 0; column < size; column++) {
      if (grid[row]![column]) dark++;
      const here = grid[row]![column];
      const block = [grid[row + 1]?.[column], grid[row]![column + 1], grid[row + 1]?.[column + 1]];
      if (block.every((each) => each === here)) points += 3;
    }
  }
  return points + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

function runs(line: boolean[]): number {
  let points = 0;
  for (let at = 0; at < line.length;) {
    let end = at;
    while (end < line.length && line[end] === line[at]) end++;
    if (end - at >= 5) points += end - at - 2;
    at = end;
  }
  return points;
}
