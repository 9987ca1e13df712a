import { expect, it } from 'vitest';
import { waitWords } from './wait-words.ts';

it.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [900, '15 minutes'],
  [901, '16 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [14_400, '4 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
