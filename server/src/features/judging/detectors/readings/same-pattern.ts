import { turnAt, type Script } from '../reading/script.ts';
import type { SecretForm } from '../reading/secret-form.ts';
import type { Sighting } from '../reading/sighting.ts';

/** What may stand for a letter: a character, a few characters, or a word. */
interface Sign {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Signs that belong together: those of a word, or of a line. */
type Row = readonly Sign[];

const WORD = /[^\s,;:/|()[\]"“”`.…!?–—]+/gu;
const PART_OF_SIGN = /[\p{M}\p{Cf}-]/u;
const LONGEST_WORD = 60;
const NOT_ASCII = /[^ -~]/;
const SIZES = [1, 2, 3];
const UNIT = /(?:[^\n/|;.…!?–—]|[.](?=\S))+/gu;
const LONGEST_UNIT = 240;
const SIGN = /[^\s,:()[\]"“”`*]+/gu;
/** Fewer letters that come again are chance. */
const FEWEST_AGAIN = 3;
/** Every row is held against every word: in a longer conversation that would take longer than all other readings. */
const LONGEST_SCRIPT = 100_000;
/** Rows that may come between two words of the secret. */
const WIDEST_GAP = 2;

/**
 * The words of the secret in any alphabet of one sign for a letter, of which nothing need be known: signs come again
 * where letters of the secret do, and nowhere else.
 */
export function findSamePattern(script: Script, secret: SecretForm): Sighting[] {
  if (script.text.length > LONGEST_SCRIPT || tellingWords(secret).length === 0) return [];
  const lengths = new Set(secret.pieces.map(({ first, last }) => last - first + 1));
  const written = [...script.text.matchAll(WORD)];
  return [
    ...SIZES.flatMap((size) => {
      const rows = written.map((word) => cut(word, size, lengths));
      return findSameRows(script, secret, { rows, isExact: true, name: `pattern of ${String(size)}` });
    }),
    ...findSameRows(script, secret, {
      rows: listUnits(script.text),
      isExact: false,
      name: 'pattern of words',
    }),
  ];
}

/** The words of the secret in rows of signs, one after the other. */
export function findSameRows(script: Script, secret: SecretForm, rows: Rows): Sighting[] {
  const words = tellingWords(secret);
  return words.length === 0 ? [] : seek(script, words, rows);
}

/** The words of a secret; none where too few of their letters come again. */
function tellingWords(secret: SecretForm): Word[] {
  const words = secret.pieces
    .map(({ first, last }) => ({ first, text: secret.folded.slice(first, last + 1) }))
    .filter(({ text }) => /^[a-z]+$/.test(text));
  const letters = words.map(({ text }) => text).join('');
  const isTelling = words.length > 1 && letters.length - new Set(letters).size >= FEWEST_AGAIN;
  return isTelling ? words : [];
}

interface Word {
  readonly first: number;
  readonly text: string;
}

interface Rows {
  readonly rows: readonly Row[];
  /** Words are all of a row; else the last signs of it. */
  readonly isExact: boolean;
  readonly name: string;
}

function seek(script: Script, words: readonly Word[], { rows, isExact, name }: Rows): Sighting[] {
  for (let from = 0; from < rows.length; from += 1) {
    const found = matchFrom(rows, from, { words, isExact });
    if (found === null) continue;
    return found.map((row, index) => {
      const start = row[0]?.start ?? 0;
      const end = row.at(-1)?.end ?? start;
      return {
        technique: 'signs' as const,
        positions: Int32Array.from(row, (_, at) => (words[index]?.first ?? 0) + at),
        start,
        end,
        spans: [{ start, end }],
        turn: turnAt(script, end - 1),
        group: name,
      };
    });
  }
  return [];
}

function matchFrom(
  rows: readonly Row[],
  from: number,
  { words, isExact }: { readonly words: readonly Word[]; readonly isExact: boolean },
): Row[] | null {
  const opening = rows[from];
  const [first] = words;
  if (!opening || !first || !mayBegin(opening, first.text, isExact)) return null;
  const alphabet = new Alphabet();
  const found: Row[] = [];
  let at = from;
  for (const { text } of words) {
    const until = found.length === 0 ? from + 1 : Math.min(rows.length, at + WIDEST_GAP + 1);
    for (; at < until; at += 1) {
      const row = rows[at] ?? [];
      const isLong = isExact ? row.length === text.length : row.length >= text.length;
      if (isLong && alphabet.accept(row.slice(-text.length), text)) break;
    }
    if (at >= until) return null;
    found.push((rows[at] ?? []).slice(-text.length));
    at += 1;
  }
  return alphabet.isPlain ? null : found;
}

/** Whether a row comes again where the word does: nearly every row of prose is settled here. */
function mayBegin(row: Row, word: string, isExact: boolean): boolean {
  if (isExact ? row.length !== word.length : row.length < word.length) return false;
  const skipped = row.length - word.length;
  for (let at = 1; at < word.length; at += 1) {
    const sign = row[skipped + at]?.text;
    for (let before = 0; before < at; before += 1) {
      const isSameSign = row[skipped + before]?.text === sign;
      if (isSameSign !== (word.charCodeAt(before) === word.charCodeAt(at))) return false;
    }
  }
  return true;
}

/** Which sign stands for which letter, as far as it was seen. */
class Alphabet {
  private readonly signs = new Map<string, string>();
  private readonly letters = new Map<string, string>();

  /** All signs but one are their own letters: that is no code, but the word with a fault. */
  get isPlain(): boolean {
    const own = [...this.signs].filter(([letter, sign]) => letter === sign);
    return own.length >= this.signs.size - 1;
  }

  /** Whether a row may be the word; if so, its signs are kept. */
  accept(row: Row, word: string): boolean {
    const fresh: string[] = [];
    for (const [at, { text: sign }] of row.entries()) {
      const letter = word.charAt(at);
      if (this.signs.get(letter) === sign) continue;
      if (this.signs.has(letter) || this.letters.has(sign)) {
        for (const one of fresh) this.forget(one);
        return false;
      }
      this.signs.set(letter, sign);
      this.letters.set(sign, letter);
      fresh.push(letter);
    }
    return true;
  }

  private forget(letter: string): void {
    this.letters.delete(this.signs.get(letter) ?? '');
    this.signs.delete(letter);
  }
}

const NO_SIGNS: Row = [];

/** A word in signs of so many characters, where it may be one of the secret. */
function cut({ 0: word, index }: RegExpExecArray, size: number, lengths: ReadonlySet<number>): Row {
  if (word.length > LONGEST_WORD) return NO_SIGNS;
  const bare = word.includes('-') ? word.replaceAll('-', '') : word;
  if (!lengths.has(bare.length / size) && !NOT_ASCII.test(word)) return NO_SIGNS;
  const signs: Sign[] = [];
  let at = index;
  for (const sign of word) {
    if (!PART_OF_SIGN.test(sign)) signs.push({ text: sign.toLowerCase(), start: at, end: at + sign.length });
    at += sign.length;
  }
  return signs.length % size === 0 ? group(signs, size) : NO_SIGNS;
}

function group(row: Row, size: number): Row {
  if (size === 1) return row;
  return Array.from({ length: row.length / size }, (_, nth) => {
    const signs = row.slice(nth * size, (nth + 1) * size);
    return {
      text: signs.map(({ text }) => text).join(''),
      start: signs[0]?.start ?? 0,
      end: signs.at(-1)?.end ?? 0,
    };
  });
}

function listUnits(text: string): Row[] {
  const units = Array.from(text.matchAll(UNIT)).filter(([unit]) => unit.length <= LONGEST_UNIT);
  return units.map(({ 0: unit, index }) =>
    Array.from(unit.matchAll(SIGN), ({ 0: sign, index: at }) => ({
      text: sign.toLowerCase(),
      start: index + at,
      end: index + at + sign.length,
    })),
  );
}
