import { contentParts } from '@redoubt/contract/skill-assessment';
import { expect, it } from 'vitest';
import { contentPrompts } from '../bank/index.ts';
import { rubric } from './rubric.ts';

it('explains each part once, in the order of the breakdown', () => {
  expect(rubric.parts.map(({ part }) => part)).toEqual(contentParts);
});

it('names neither weights nor what the points are known by', () => {
  const text = JSON.stringify(rubric);
  expect(text).not.toMatch(/\b(?:6|16) points\b/);
  for (const { points } of contentPrompts) {
    for (const { name } of points) expect(text).not.toContain(name);
  }
});
