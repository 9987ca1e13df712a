import type { Technique } from './technique.ts';

/** The secret under one letter-by-letter cipher: what to look for, and which character of the secret each one is. */
export interface Needle {
  readonly technique: Technique | null;
  readonly codes: Uint8Array;
  readonly positions: Int32Array;
  /** False where only the whole secret counts, since pieces would be found by chance. */
  readonly countsInPieces: boolean;
}

const A = 97;
const LETTERS = 26;

/** The secret itself, backwards, and in ROT13 (also backwards). */
export function makeNeedles(secret: string): Needle[] {
  const plain = makeNeedle(secret, null);
  const rot13 = makeNeedle(shift(secret, 13), 'rot13');
  const rot18 = makeNeedle(shiftDigits(shift(secret, 13)), 'rot13');
  return [plain, reverse(plain, 'reversed'), rot13, reverse(rot13, 'rot13'), rot18].filter(isDistinct);
}

/** The other alphabets that people shift or mirror by. */
export function makeRareNeedles(secret: string): Needle[] {
  const shifts = Array.from({ length: LETTERS - 1 }, (_, index) => index + 1).filter((by) => by !== 13);
  const shifted = shifts.map((by) => ({
    ...makeNeedle(shift(secret, by), 'shifted'),
    countsInPieces: false,
  }));
  const mirrored = makeNeedle(mirror(secret), 'atbash');
  return [...shifted, mirrored].filter(isDistinct);
}

export function makeNeedle(written: string, technique: Technique | null): Needle {
  return {
    technique,
    codes: Uint8Array.from(written, (character) => character.charCodeAt(0)),
    positions: Int32Array.from({ length: written.length }, (_, index) => index),
    countsInPieces: true,
  };
}

export function reverse(needle: Needle, technique: Technique): Needle {
  return { ...needle, technique, codes: needle.codes.toReversed(), positions: needle.positions.toReversed() };
}

/** A secret of digits alone is the same in most alphabets: only its plain needle should find it. */
function isDistinct(needle: Needle, index: number, all: readonly Needle[]): boolean {
  const same = (other: Needle) => Buffer.compare(other.codes, needle.codes) === 0;
  return (
    all.findIndex(same) === index && (needle.technique === null || needle.codes.some((code) => code >= A))
  );
}

function shift(text: string, by: number): string {
  return mapLetters(text, (place) => (place + by) % LETTERS);
}

function mirror(text: string): string {
  return mapLetters(text, (place) => LETTERS - 1 - place);
}

function mapLetters(text: string, move: (place: number) => number): string {
  return text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(A + move(letter.charCodeAt(0) - A)));
}

function shiftDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => String((Number(digit) + 5) % 10));
}
