import type { Reading } from './reading.ts';
import type { Needle } from './needle.ts';

/** A longest stretch of a reading that is also a stretch of a needle. */
export interface Match {
  readonly needle: Needle;
  /** First index in the reading. */
  readonly from: number;
  /** First index in the needle. */
  readonly at: number;
  readonly length: number;
}

/**
 * Every run of four characters of the needles, so that one pass over a reading looks for all of them. In rows of numbers:
 * thousands of small objects for each secret took ten times the memory.
 */
export interface NeedleIndex {
  readonly needles: readonly Needle[];
  /** One bit for each hash, set where it occurs at all: nearly every character of a reading is settled here. */
  readonly seen: Uint8Array;
  /** For the end of each hash, the first place with it. */
  readonly heads: Int32Array;
  /** For each place, the next with the same end of its hash, in the order of the needles; NONE where there is none. */
  readonly nexts: Int32Array;
  readonly grams: Int32Array;
  /** For each place, which needle it is in, and where. */
  readonly owners: Uint16Array;
  readonly ats: Uint16Array;
}

const GRAM = 4;
const HASHES = 1 << 16;
const NONE = -1;

export function indexNeedles(needles: readonly Needle[]): NeedleIndex {
  const places = needles.reduce((sum, { codes }) => sum + Math.max(0, codes.length - GRAM + 1), 0);
  const index = {
    needles,
    seen: new Uint8Array(HASHES >> 3),
    heads: new Int32Array(powerOfTwo(places)).fill(NONE),
    nexts: new Int32Array(places),
    grams: new Int32Array(places),
    owners: new Uint16Array(places),
    ats: new Uint16Array(places),
  };
  let place = 0;
  // Each is put before those that are there, so that the first comes first in the end.
  for (let owner = needles.length - 1; owner >= 0; owner -= 1) {
    const codes = needles[owner]?.codes ?? NO_CODES;
    for (let at = codes.length - GRAM; at >= 0; at -= 1) {
      const gram = gramAt(codes, at);
      const hashed = hash(gram);
      const head = hashed & (index.heads.length - 1);
      index.seen[hashed >> 3] = (index.seen[hashed >> 3] ?? 0) | (1 << (hashed & 7));
      index.grams[place] = gram;
      index.owners[place] = owner;
      index.ats[place] = at;
      index.nexts[place] = index.heads[head] ?? NONE;
      index.heads[head] = place;
      place += 1;
    }
  }
  return index;
}

const NO_CODES = new Uint8Array(0);

function powerOfTwo(atLeast: number): number {
  return 1 << Math.max(4, 32 - Math.clz32(atLeast));
}

function gramAt(codes: Uint8Array, at: number): number {
  let gram = 0;
  for (let step = 0; step < GRAM; step += 1) gram = (gram << 8) | (codes[at + step] ?? 0);
  return gram;
}

/** Linear in the reading: a gram is four characters, and no stretch is longer than its needle. */
export function scan(reading: Reading, index: NeedleIndex): Match[] {
  const { codes } = reading;
  if (codes.length < GRAM) return [];
  const { seen } = index;
  const matches: Match[] = [];
  let gram = gramAt(codes, 0) >>> 8;
  for (let last = GRAM - 1; last < codes.length; last += 1) {
    gram = (gram << 8) | (codes[last] ?? 0);
    const hashed = hash(gram);
    if (((seen[hashed >> 3] ?? 0) & (1 << (hashed & 7))) === 0) continue;
    for (const place of placesOf(gram, hashed, index)) {
      const match = extend(codes, last - GRAM + 1, place);
      if (match) matches.push(match);
    }
  }
  return matches;
}

function placesOf(
  gram: number,
  hashed: number,
  { needles, heads, nexts, grams, owners, ats }: NeedleIndex,
): Place[] {
  const places: Place[] = [];
  let place = heads[hashed & (heads.length - 1)] ?? NONE;
  for (; place !== NONE; place = nexts[place] ?? NONE) {
    const needle = grams[place] === gram && needles[owners[place] ?? 0];
    if (needle) places.push({ needle, at: ats[place] ?? 0 });
  }
  return places;
}

interface Place {
  readonly needle: Needle;
  readonly at: number;
}

function extend(codes: Uint8Array, from: number, place: Place): Match | null {
  const { needle, at } = place;
  const isContinuation = at > 0 && from > 0 && codes[from - 1] === needle.codes[at - 1];
  if (isContinuation) return null;
  let length = GRAM;
  while (at + length < needle.codes.length && codes[from + length] === needle.codes[at + length]) length += 1;
  return { needle, from, at, length };
}

function hash(gram: number): number {
  return Math.imul(gram, 0x9e_37_79_b1) >>> 16;
}
