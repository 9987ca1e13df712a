import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords } from '#ui/words/list-words.ts';
import { firstWord, fitWords, LONGEST_QUOTE, moveEdge, placeEdge } from './marked-words.ts';

const at = (start: number, end: number) => ({ turn: 2, start, end });
const text = 'Your 14 days ended. If 😀 it is faulty, say so.';
const quoted = ({ start, end }: { start: number; end: number }) => text.slice(start, end);

test('marked words are within the text, over whole characters, and without space around them', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: -5, max: 80 }),
      fc.integer({ min: -5, max: 80 }),
      (any, start, end) => {
        const words = fitWords(any, at(start, end));
        if (words === undefined) return;
        const quote = any.slice(words.start, words.end);
        expect(quote).not.toBe('');
        expect(quote).toBe(quote.trim());
        expect(quote.isWellFormed()).toBe(true);
      },
    ),
  );
});

test('a selection that was made backwards counts, and one of space alone does not', () => {
  expect(fitWords(text, at(12, 5))).toEqual(at(5, 12));
  expect(fitWords('one   two', at(3, 6))).toBeUndefined();
});

test('a claim quotes no more than it may, and never half a character', () => {
  const long = `a${'😀'.repeat(LONGEST_QUOTE)}`;
  const words = fitWords(long, at(0, long.length));
  expect(words?.end).toBe(LONGEST_QUOTE - 1);
  expect(long.slice(0, words?.end).isWellFormed()).toBe(true);
});

test('an edge moves by a word, with the full stop after it, and never across the other', () => {
  const words = at(0, 4);
  const more = moveEdge(text, moveEdge(text, words, ['end', 1]), ['end', 1]);
  expect(quoted(more)).toBe('Your 14 days');
  expect(quoted(moveEdge(text, more, ['end', 1]))).toBe('Your 14 days ended.');
  expect(quoted(moveEdge(text, more, ['end', -1]))).toBe('Your 14');
  expect(quoted(moveEdge(text, more, ['start', 1]))).toBe('14 days');
  expect(moveEdge(text, words, ['end', -1])).toEqual(words);
  expect(placeEdge(text, more, ['start', 30])).toEqual(more);
});

test('words are counted as people read them', () => {
  expect(countWords(text)).toBe(10);
  expect(firstWord('  “Yes”, it said.', 4)).toEqual({ turn: 4, start: 3, end: 8 });
  expect(firstWord('…', 4)).toBeUndefined();
});
