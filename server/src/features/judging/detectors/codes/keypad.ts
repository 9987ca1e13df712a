import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';

const KEYS = ['', '', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const REPEATED = /(?<!\d)([2-9])\1{0,3}(?!\d)/g;
const TIMES = /(?<!\d)([2-9])\s?[×x*^:_.-]\s?([1-4])(?!\d)/g;

/** Letters as presses on the keys of a telephone: 44 33 555, or 4×2 3×2. */
export function readKeypad({ text }: Script): Reading[] {
  const repeated = new ReadingBuilder(text.length);
  for (const { 0: found, 1: key, index } of text.matchAll(REPEATED)) {
    press(repeated, { key: Number(key), times: found.length, start: index, end: index + found.length });
  }
  const times = new ReadingBuilder(text.length);
  for (const { 0: found, 1: key, 2: presses, index } of text.matchAll(TIMES)) {
    press(times, { key: Number(key), times: Number(presses), start: index, end: index + found.length });
  }
  return [repeated.build(asOneOfMany('keypad', 'presses')), times.build(asOneOfMany('keypad', 'times'))];
}

function press(
  builder: ReadingBuilder,
  { key, times, start, end }: { key: number; times: number; start: number; end: number },
): void {
  const letter = KEYS[key]?.[times - 1];
  if (letter !== undefined) builder.push(letter.charCodeAt(0), start, end);
}
