import { expect, test } from 'vitest';
import { wholeWords } from './whole-words.ts';

const find = (words: string, text: string) =>
  [...text.matchAll(wholeWords(words) ?? /(?!)/g)].map(([found]) => found);

test('finds whole words, whatever their case and the space between them', () => {
  expect(find('IV', 'Her liver; IV or iv, given.')).toEqual(['IV', 'iv']);
  expect(find(' one  gram ', 'One\ngram, one grams')).toEqual(['One\ngram']);
});

test('takes signs as they are, and looks at nothing beside them', () => {
  expect(find('°C', '39°C or 39.5°C')).toEqual(['°C', '°C']);
  expect(find('1.5', '1.5 or 145 or 11.5')).toEqual(['1.5']);
});

test('finds nothing of nothing', () => {
  expect(wholeWords(' \n')).toBeNull();
});
