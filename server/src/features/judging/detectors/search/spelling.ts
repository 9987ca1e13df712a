import { isDigit } from '../reading/fold.ts';
import type { Words } from '../reading/words.ts';
import { digitNames } from '../readings/phonetic-alphabet.ts';
import { turnAt, type Script } from '../reading/script.ts';
import type { Sighting } from '../reading/sighting.ts';

/**
 * Follows a secret that is given in bits of any size: letter by letter, three letters a message, "C as in Charlie".
 * A path is a place in the secret that was reached by words of the script in order; prose in between is free, but
 * other single letters, numbers and short capitals wear it out. So a recited alphabet reaches nothing, though every
 * letter of the secret comes by in it.
 */
export function followSpelling(script: Script, words: Words, spellings: readonly Spelling[]): Sighting[] {
  return spellings.flatMap((spelling) => new Follower(spelling).follow(script, words));
}

/** A secret to be followed, forwards or backwards. */
export interface Spelling {
  readonly target: string;
  readonly isReversed: boolean;
  /** What each word may stand for: stretches of the target. */
  readonly bits: ReadonlyMap<string, readonly string[]>;
}

export function prepareSpellings(secret: string): Spelling[] {
  const backwards = [...secret].toReversed().join('');
  return [
    { target: secret, isReversed: false, bits: listBits(secret) },
    { target: backwards, isReversed: true, bits: listBits(backwards) },
  ];
}

/** How many strange bits may come between two that fit. */
const PATIENCE = 4;
const LONGEST_STRANGE = 3;
/** Of words in code: hex of six letters. */
const LONGEST_CODED = 12;
const LONGEST_STRETCH_IN_CODE = 6;
/** A shorter beginning says nothing. */
const SHORTEST_RUN = 4;

interface Path {
  readonly length: number;
  readonly start: number;
  readonly end: number;
  /** True when whole words are part of it: then it is no spelling. */
  readonly hasWords: boolean;
  tiredness: number;
}

const NO_BITS: readonly string[] = [];

class Follower {
  private readonly spelling: Spelling;
  private readonly target: string;
  private readonly longestBit: number;
  private readonly paths: (Path | undefined)[] = [];
  private readonly sightings: Sighting[] = [];
  /** For each length of run: the last turn it was reported in. Once a turn is enough. */
  private readonly reportedIn: number[] = [];

  constructor(spelling: Spelling) {
    this.spelling = spelling;
    this.target = spelling.target;
    this.longestBit = Math.max(spelling.target.length, LONGEST_CODED);
  }

  follow(script: Script, words: Words): Sighting[] {
    for (let index = 0; index < words.texts.length; index += 1) {
      const word = words.texts[index] ?? '';
      const bits = word.length > this.longestBit ? NO_BITS : (this.spelling.bits.get(word) ?? NO_BITS);
      const mayBeStrange = word.length <= LONGEST_STRANGE;
      if (bits.length === 0 && !mayBeStrange) continue;
      const [start, end] = [words.starts[index] ?? 0, words.ends[index] ?? 0];
      const isStrange = mayBeStrange && isBit(script, { start, end }, word);
      if (bits.length > 0 || isStrange) this.step(script, bits, { start, end, isStrange });
    }
    return this.sightings;
  }

  private step(
    script: Script,
    bits: readonly string[],
    at: { start: number; end: number; isStrange: boolean },
  ): void {
    const reached = bits.flatMap((bit) => this.advance(bit, at));
    if (at.isStrange) this.tire();
    for (const path of reached) {
      this.paths[path.length] = path;
      if (path.length >= SHORTEST_RUN && !this.isNumber(path.length)) this.report(script, path);
    }
  }

  private advance(bit: string, at: { start: number; end: number }): Path[] {
    const reached: Path[] = [];
    for (let from = 0; from + bit.length <= this.target.length; from += 1) {
      const path = from === 0 ? { start: at.start, hasWords: false } : this.paths[from];
      if (!path || !this.target.startsWith(bit, from)) continue;
      const hasWords = path.hasWords || bit.length > LONGEST_STRANGE;
      reached.push({ length: from + bit.length, start: path.start, end: at.end, hasWords, tiredness: 0 });
    }
    return reached;
  }

  private tire(): void {
    for (const [length, path] of this.paths.entries()) {
      if (!path) continue;
      path.tiredness += 1;
      if (path.tiredness > PATIENCE) this.paths[length] = undefined;
    }
  }

  /** Four digits in order are found in every table of figures. */
  private isNumber(length: number): boolean {
    return /^\d+$/.test(this.target.slice(0, length));
  }

  private report(script: Script, path: Path): void {
    const turn = turnAt(script, path.end - 1);
    if (this.reportedIn[path.length] === turn) return;
    this.reportedIn[path.length] = turn;
    const last = this.target.length - 1;
    this.sightings.push({
      technique: path.hasWords ? 'words' : 'spelled',
      positions: Int32Array.from({ length: path.length }, (_, at) =>
        this.spelling.isReversed ? last - at : at,
      ),
      start: path.start,
      end: path.end,
      spans: [{ start: path.start, end: path.end }],
      turn,
      group: null,
    });
  }
}

/** The stretches themselves, short ones in Base64 and hex, and the words for digits. */
function listBits(target: string): Map<string, string[]> {
  const bits = new Map<string, string[]>();
  const add = (word: string, bit: string) => {
    const known = bits.get(word);
    if (known) known.push(bit);
    else bits.set(word, [bit]);
  };
  for (const [word, digit] of digitNames) if (target.includes(digit)) add(word, digit);
  for (const stretch of listStretches(target)) {
    add(stretch, stretch);
    if (stretch.length < 2 || stretch.length > LONGEST_STRETCH_IN_CODE) continue;
    for (const written of [Buffer.from(stretch), Buffer.from(stretch.toUpperCase())]) {
      add(written.toString('base64url').toLowerCase(), stretch);
      add(written.toString('hex'), stretch);
    }
  }
  return bits;
}

function listStretches(target: string): Set<string> {
  const stretches = new Set<string>();
  for (let from = 0; from < target.length; from += 1) {
    for (let to = from + 1; to <= target.length; to += 1) stretches.add(target.slice(from, to));
  }
  return stretches;
}

/** "a", "i", numbers in words and small words are prose; other single letters, digits and short capitals are not. */
function isBit(script: Script, span: { start: number; end: number }, word: string): boolean {
  if (word === 'a' || word === 'i') return false;
  if (word.length === 1 || isDigit(word.charCodeAt(0))) return true;
  const first = script.text.charCodeAt(span.start);
  // A small letter, and so nearly every small word.
  if (first >= 97 && first <= 122) return false;
  const written = script.text.slice(span.start, span.end);
  return written === written.toUpperCase();
}
