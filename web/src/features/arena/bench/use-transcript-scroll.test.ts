import { expect, test } from 'vitest';
import { distanceTo } from './use-transcript-scroll.ts';

const pane = { top: 100, bottom: 300 };

test.each([
  ['in sight already', { top: 150, bottom: 180 }, 0],
  ['cut at the lower end', { top: 280, bottom: 320 }, 20],
  ['below', { top: 400, bottom: 440 }, 140],
  ['cut at the upper end', { top: 90, bottom: 120 }, -10],
  ['higher than the pane', { top: 250, bottom: 600 }, 150],
])('a place that is %s is shown whole', (_, place, distance) => {
  expect(distanceTo(place, pane)).toBe(distance);
});
