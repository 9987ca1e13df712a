import { isDigit, isLetterOrDigit } from './fold.ts';
import type { Reading } from './reading.ts';
import { turnAt, type Script, type Span } from './script.ts';
import type { Technique } from './technique.ts';
import type { Match } from './scan.ts';

/** A stretch of the secret seen in a script. */
export interface Sighting {
  readonly technique: Technique;
  /** The characters of the secret that it shows. */
  readonly positions: Int32Array;
  /** Where in the script, from the first character to the last; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Where exactly: without the text between its characters, as in a poem whose first letters spell it. */
  readonly spans: readonly Span[];
  /** The turn in which it is complete. */
  readonly turn: number;
  /** Set where it counts only together with more of the same group; see Reading. */
  readonly group: string | null;
}

/** What a match shows, or nothing when it is only a piece, and a piece that means nothing here. */
export function toSighting(script: Script, reading: Reading, match: Match): Sighting | null {
  const isWhole = match.length === match.needle.codes.length;
  if (!isWhole && !match.needle.countsInPieces) return null;
  const trimmed = isWhole || !reading.needsWordBorders ? match : trimToWords(script, reading, match);
  if (!isWhole && (trimmed.length < reading.shortestPiece || isAmongNumbers(script, reading, trimmed)))
    return null;
  if (match.needle.technique !== null && !isDisguised(trimmed)) return null;
  const start = reading.starts[trimmed.from] ?? 0;
  const end = reading.ends[trimmed.from + trimmed.length - 1] ?? 0;
  return {
    technique: nameTechnique(reading.technique, match.needle.technique),
    positions: match.needle.positions.subarray(trimmed.at, trimmed.at + trimmed.length),
    start,
    end,
    spans: listSpans(script, reading, trimmed),
    turn: turnAt(script, end - 1),
    group: joinGroups(reading.group, match.needle.group),
  };
}

function joinGroups(one: string | null, other: string | null): string | null {
  return one !== null && other !== null ? `${one}, ${other}` : (one ?? other);
}

/** The characters of a match, joined within an unbroken run and where nothing but spaces and signs is between them. */
function listSpans(script: Script, reading: Reading, { from, length }: Match): Span[] {
  const spans: { start: number; end: number }[] = [];
  for (let index = from; index < from + length; index += 1) {
    const start = reading.starts[index] ?? 0;
    const end = reading.ends[index] ?? 0;
    const last = spans.at(-1);
    if (last && isSilent(script, last.end, start)) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans.toSorted((one, other) => one.start - other.start);
}

function isSilent(script: Script, from: number, to: number): boolean {
  if (to <= from) return true;
  const isUnbroken = !/\s/.test(script.text.slice(from, to));
  return isUnbroken || script.folded.subarray(from, to).every((code) => !isLetterOrDigit(code));
}

/** Digits stay what they are in most alphabets: a number alone is no find of a cipher. */
function isDisguised({ needle, at, length }: Match): boolean {
  return (
    needle.technique === 'reversed' ||
    needle.group !== null ||
    needle.codes.subarray(at, at + length).some((code) => !isDigit(code))
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

/** In a row such as 83 86 76 65, the 8676 is chance: a number in several words must stand alone. */
function isAmongNumbers(script: Script, reading: Reading, { from, length }: Match): boolean {
  const start = reading.starts[from] ?? 0;
  const end = reading.ends[from + length - 1] ?? 0;
  const written = reading.starts.subarray(from, from + length);
  const isNumber = reading.needsWordBorders && written.every((at) => isDigit(script.folded[at] ?? 0));
  if (!isNumber || end - start === length) return false;
  return isDigit(neighbour(script, start - 1, -1)) || isDigit(neighbour(script, end, 1));
}

const NEIGHBOURHOOD = 3;

/** The next letter or digit in a direction, if there is one close by. */
function neighbour(script: Script, from: number, direction: 1 | -1): number {
  for (let step = 0; step < NEIGHBOURHOOD; step += 1) {
    const code = script.folded[from + step * direction] ?? 0;
    if (isLetterOrDigit(code)) return code;
  }
  return 0;
}

function isInsideWord(script: Script, index: number): boolean {
  return isLetterOrDigit(script.folded[index] ?? 0);
}
