import { expect, it } from 'vitest';
import { adviseOn, countText } from './count-text.ts';

it.each([
  ['', 0, 0],
  ['   \n ', 0, 0],
  [' One, two\nthree ', 3, 14],
  ['naïve 東京', 2, 8],
])('%j has %i words and %i characters', (text, words, characters) => {
  expect(countText(text)).toEqual({ words, characters });
});

it.each([
  [{ words: 3, characters: 150 }, '50 more characters until you can submit.'],
  [{ words: 30, characters: 199 }, '1 more character until you can submit.'],
  [{ words: 30, characters: 200 }, '200 to 300 words are expected.'],
  [{ words: 250, characters: 1500 }, 'The length is right.'],
  [{ words: 301, characters: 1900 }, 'More than the 300 words expected.'],
])('%j gets the advice: %s', (count, advice) => {
  expect(adviseOn(count)).toBe(advice);
});
