import { expect, it } from 'vitest';
import { featureGraph, reachableFrom } from './feature-graph.ts';

const names = Object.keys(featureGraph);

it.for(names)('%s calls features that exist and never, in a circle, itself', (name) => {
  const reached = reachableFrom(featureGraph, name);
  expect(names).toEqual(expect.arrayContaining([...reached]));
  expect([...reached]).not.toContain(name);
});

it('gives each word to one feature', () => {
  const words = Object.values(featureGraph).flatMap(({ owns }) => owns);
  expect(words).toHaveLength(new Set(words).size);
});
