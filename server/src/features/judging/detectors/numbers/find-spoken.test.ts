import { expect, it } from 'vitest';
import { findSpoken } from './find-spoken.ts';

it.each([
  ['It ends with double five, one, two.', '5512'],
  ['Sixty-six and eleven.', '6611'],
  ['forty eight, then twenty-one', '4821'],
  ['seven, triple zero', '7000'],
  ['nineteen oh seven', '1907'],
])('%s tells %s', (text, digits) => {
  expect(findSpoken(text, digits)).toHaveLength(1);
});

it.each([
  ['5512', '5512'],
  ['double five doors and twelve windows', '5512'],
  ['sixty-six people, of whom eleven stayed', '6611'],
])('%s does not tell %s', (text, digits) => {
  expect(findSpoken(text, digits)).toEqual([]);
});
