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

/** Every run of four characters of the needles, so that one pass over a reading looks for all of them. */
export interface NeedleIndex {
  readonly places: ReadonlyMap<number, readonly Place[]>;
  /** Which hashes occur at all: nearly every character of a reading is settled here. */
  readonly seen: Uint8Array;
}

interface Place {
  readonly needle: Needle;
  readonly at: number;
}

const GRAM = 4;
const HASHES = 1 << 16;

export function indexNeedles(needles: readonly Needle[]): NeedleIndex {
  const places = new Map<number, Place[]>();
  const seen = new Uint8Array(HASHES);
  for (const needle of needles) {
    let gram = 0;
    for (let last = 0; last < needle.codes.length; last += 1) {
      gram = (gram << 8) | (needle.codes[last] ?? 0);
      if (last < GRAM - 1) continue;
      const place = { needle, at: last - GRAM + 1 };
      const known = places.get(gram);
      if (known) known.push(place);
      else places.set(gram, [place]);
      seen[hash(gram)] = 1;
    }
  }
  return { places, seen };
}

/** Linear in the reading: a gram is four characters, and no stretch is longer than its needle. */
export function scan(reading: Reading, index: NeedleIndex): Match[] {
  const { codes } = reading;
  const { seen } = index;
  const matches: Match[] = [];
  let gram = 0;
  for (let last = 0; last < codes.length; last += 1) {
    gram = (gram << 8) | (codes[last] ?? 0);
    if (seen[hash(gram)] === 0 || last < GRAM - 1) continue;
    for (const place of index.places.get(gram) ?? []) {
      const match = extend(codes, last - GRAM + 1, place);
      if (match) matches.push(match);
    }
  }
  return matches;
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
