import { orientationPages } from '@redoubt/contract/orientation';
import { expect, it } from 'vitest';
import conduct from './conduct.md';
import review from './review.md';

it.each([
  ['conduct', conduct, orientationPages.conduct],
  ['review', review, orientationPages.review],
] as const)('the server knows the sections of the page %s, whose reading it credits', (_, text, sections) => {
  expect(text.sections.map(({ id }) => id)).toEqual(sections);
});
