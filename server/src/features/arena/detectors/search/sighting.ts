import { isDigit, isLetterOrDigit } from '../reading/fold.ts';
import type { Reading } from '../reading/reading.ts';
import { turnAt, type Script } from '../script.ts';
import type { Technique } from '../technique.ts';
import type { Match } from './scan.ts';

/** A stretch of the secret seen in a script. */
export interface Sighting {
  readonly technique: Technique;
  /** The characters of the secret that it shows. */
  readonly positions: Int32Array;
  /** Where in the script; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** The turn in which it is complete. */
  readonly turn: number;
}

/** What a match shows, or nothing when it is only a piece, and a piece that means nothing here. */
export function toSighting(script: Script, reading: Reading, match: Match): Sighting | null {
  const isWhole = match.length === match.needle.codes.length;
  if (!isWhole && !match.needle.countsInPieces) return null;
  const trimmed = isWhole || !reading.needsWordBorders ? match : trimToWords(script, reading, match);
  if (!isWhole && trimmed.length < reading.shortestPiece) return null;
  if (match.needle.technique !== null && !isDisguised(trimmed)) return null;
  const start = reading.starts[trimmed.from] ?? 0;
  const end = reading.ends[trimmed.from + trimmed.length - 1] ?? 0;
  return {
    technique: nameTechnique(reading.technique, match.needle.technique),
    positions: match.needle.positions.subarray(trimmed.at, trimmed.at + trimmed.length),
    start,
    end,
    turn: turnAt(script, end - 1),
  };
}

/** Digits stay what they are in most alphabets: a number alone is no find of a cipher. */
function isDisguised({ needle, at, length }: Match): boolean {
  return (
    needle.technique === 'reversed' || needle.codes.subarray(at, at + length).some((code) => !isDigit(code))
  );
}

/** In base64 of a reversed secret the code is named, not what it hides. */
function nameTechnique(reading: Technique, needle: Technique | null): Technique {
  return needle !== null && (reading === 'spaced' || reading === 'transliterated') ? needle : reading;
}

function trimToWords(script: Script, reading: Reading, match: Match): Match {
  let { from, at, length } = match;
  while (length > 0 && isInsideWord(script, (reading.starts[from] ?? 0) - 1)) {
    from += 1;
    at += 1;
    length -= 1;
  }
  while (length > 0 && isInsideWord(script, reading.ends[from + length - 1] ?? 0)) length -= 1;
  return { ...match, from, at, length };
}

function isInsideWord(script: Script, neighbour: number): boolean {
  return isLetterOrDigit(script.folded[neighbour] ?? 0);
}
