import type { Asked } from '../reading/asked.ts';
import { isLetterOrDigit } from '../reading/fold.ts';
import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';
import type { Words } from '../reading/words.ts';

const NUMBER = /(?<!\d)\d{1,3}(?!\d)/g;
const NUMBERED = /(?<![\d.])(?<number>\d{1,3})[.):]?\s(?<word>\p{L}[\p{L}'’]*)/gu;
const QUOTED = /["“‘'`](?<text>[^"”’'`\n]{12,120})["”’'`]/g;
const CAPITALS = /[A-Z][A-Z ,.'-]{12,120}[A-Z]/g;
const KNOWN = 'thequickbrownfoxjumpsoverthelazydog';
const QWERTY = 'qwertyuiopasdfghjklzxcvbnm';
const LEAST_NUMBERS = 8;
const MOST_TEXTS = 6;

/** Numbers as places in a text that is shown or known: of its letters, or of its words, whose first letters count. */
export function readToldPositions(script: Script, words: Words, asked: Asked): Reading[] {
  const numbers = Array.from(script.text.matchAll(NUMBER), ({ 0: found, index }) => ({
    value: Number(found),
    start: index,
    end: index + found.length,
  }));
  if (numbers.length < LEAST_NUMBERS) return [];
  const keys = listKeys(script, words, asked);
  return [
    ...keys.flatMap((key, index) =>
      [1, 0].map((first) =>
        look(numbers, (value) => key[value - first], `positions ${String(index)} from ${String(first)}`),
      ),
    ),
    readNumbered(script.text, numbers),
  ];
}

interface Placed {
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

function look(
  numbers: readonly Placed[],
  letterAt: (value: number) => string | undefined,
  group: string,
): Reading {
  const builder = new ReadingBuilder(numbers.length);
  for (const { value, start, end } of numbers) {
    const letter = letterAt(value);
    if (letter !== undefined) builder.push(letter.charCodeAt(0), start, end);
  }
  return builder.build(asOneOfMany('told-positions', group));
}

/** Texts that are quoted or in capitals, and those that everybody knows; with and without their spaces. */
function listKeys({ text, folded }: Script, words: Words, asked: Asked): string[] {
  const spans = [...text.matchAll(QUOTED), ...text.matchAll(CAPITALS)].slice(0, MOST_TEXTS);
  const shown = spans.flatMap(({ 0: found, index }) => {
    const inner = folded.subarray(index, index + found.length);
    const letters = Buffer.from(inner.filter((code) => isLetterOrDigit(code))).toString('latin1');
    const spaced = found.replaceAll(/^["“‘'`]|["”’'`]$/g, '').toLowerCase();
    const initials = spaced
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => word.charAt(0))
      .join('');
    return [letters, spaced, initials];
  });
  const initials = words.texts
    .filter((word) => /^[a-z]/.test(word))
    .map((word) => word.charAt(0))
    .join('');
  return [...new Set([...shown, ...listAskedKeys(asked), KNOWN, QWERTY, initials])].map((key) =>
    key.replaceAll(/[^a-z0-9 ]/g, ' '),
  );
}

/** A text that the expert gave to be counted in: its letters, and the first letters of its words, from each quotation on. */
function listAskedKeys({ text }: Asked): string[] {
  const lower = text.toLowerCase();
  const begins = [0, ...Array.from(lower.matchAll(/["“‘'`:]/g), ({ index }) => index + 1)].slice(
    0,
    MOST_TEXTS,
  );
  return begins.flatMap((from) => {
    const given = lower.slice(from).split(/["”`]/)[0] ?? '';
    const words = given.split(/[^\p{L}\p{N}'’]+/u).filter((word) => word !== '');
    return [words.join(''), words.map((word) => word.charAt(0)).join('')].filter(
      ({ length }) => length >= LEAST_NUMBERS,
    );
  });
}

/** "1 Some 2 people 3 in": each number is the first letter of its word. */
function readNumbered(text: string, numbers: readonly Placed[]): Reading {
  const initials = new Map<number, string>();
  const shown = new Set<number>();
  for (const { index, groups = {} } of text.matchAll(NUMBERED)) {
    const number = Number(groups['number']);
    if (initials.has(number)) continue;
    initials.set(number, (groups['word'] ?? '').charAt(0).toLowerCase());
    shown.add(index);
  }
  const asked = numbers.filter(({ start }) => !shown.has(start));
  return look(asked, (value) => initials.get(value), 'numbered words');
}
