import type { Technique } from './technique.ts';

/** The secret under one letter-by-letter cipher: what to look for, and which character of the secret each one is. */
export interface Needle {
  readonly technique: Technique | null;
  readonly codes: Uint8Array;
  readonly positions: Int32Array;
  /** False where only the whole secret counts, since pieces would be found by chance. */
  readonly countsInPieces: boolean;
  /** As of a reading: set for one of many ciphers, whose finds count only together. */
  readonly group: string | null;
}

const A = 97;
export const LETTERS = 26;

/** The secret itself, backwards, and in ROT13 (also backwards). */
export function makeNeedles(secret: string): Needle[] {
  const plain = makeNeedle(secret, null);
  const rot13 = makeNeedle(shift(secret, 13), 'rot13');
  const rot18 = makeNeedle(shiftDigits(shift(secret, 13)), 'rot13');
  return keepDistinct([plain, reverse(plain, 'reversed'), rot13, reverse(rot13, 'rot13'), rot18]);
}

/** Signs that no reading keeps may stand in what is written, one for each character of the secret. */
export function makeNeedle(written: string, technique: Technique | null): Needle {
  const codes = new Uint8Array(written.length);
  const positions = new Int32Array(written.length);
  let length = 0;
  for (let index = 0; index < written.length; index += 1) {
    const code = written.charCodeAt(index);
    if (!isKept(code)) continue;
    codes[length] = code;
    positions[length] = index;
    length += 1;
  }
  return {
    technique,
    codes: codes.subarray(0, length),
    positions: positions.subarray(0, length),
    countsInPieces: true,
    group: null,
  };
}

/** For each sign of what is written for a stretch of the secret, the character that it stands for, by its share of the way. */
export function spreadOver(written: string, first: number, length: number): Int32Array {
  const positions = new Int32Array(written.length);
  for (let at = 0; at < written.length; at += 1)
    positions[at] = first + Math.floor((at * length) / written.length);
  return positions;
}

function isKept(code: number): boolean {
  return (code >= A && code < A + LETTERS) || (code >= 48 && code < 58);
}

export function reverse(needle: Needle, technique: Technique): Needle {
  return { ...needle, technique, codes: needle.codes.toReversed(), positions: needle.positions.toReversed() };
}

/** Each written form once. A secret of digits alone is the same in most alphabets: only its plain needle should find it. */
export function keepDistinct(needles: readonly Needle[]): Needle[] {
  const seen = new Set<string>();
  return needles.filter(({ technique, codes, positions }) => {
    const key = `${Buffer.from(codes).toString('latin1')} ${technique === 'reordered' ? String(positions[0]) : ''}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return technique === null || codes.some((code) => code >= A);
  });
}

export function shift(text: string, by: number): string {
  return mapLetters(text, (place) => (place + by) % LETTERS);
}

export function mapLetters(text: string, move: (place: number) => number): string {
  let mapped = '';
  for (let index = 0; index < text.length; index += 1) {
    const place = text.charCodeAt(index) - A;
    mapped += place >= 0 && place < LETTERS ? String.fromCharCode(A + move(place)) : text.charAt(index);
  }
  return mapped;
}

export function shiftDigits(text: string, by = 5): string {
  return text.replaceAll(/\d/g, (digit) => String((Number(digit) + by) % 10));
}
