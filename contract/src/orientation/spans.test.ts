import { describe, expect, it } from 'vitest';
import { isChapterWatched, lengthOf } from './chapters.ts';
import { orientationPercent } from './orientation.ts';
import { subtractSpans, takeSpans, uniteSpans } from './spans.ts';

const span = (from: number, to: number) => ({ from, to });

describe('stretches of a chapter', () => {
  it('are united where they touch or overlap, whatever their order', () => {
    expect(uniteSpans([span(20, 30), span(0, 10), span(10, 12), span(25, 40), span(5, 5)])).toEqual([
      span(0, 12),
      span(20, 40),
    ]);
  });

  it('are what is left of one without the others', () => {
    expect(subtractSpans([span(0, 100)], [span(10, 20), span(90, 200)])).toEqual([span(0, 10), span(20, 90)]);
    expect(subtractSpans([span(0, 10)], [span(0, 10)])).toEqual([]);
    expect(subtractSpans([span(0, 10)], [])).toEqual([span(0, 10)]);
  });

  it('are taken from the beginning as far as the time goes', () => {
    expect(takeSpans([span(0, 10), span(20, 40)], 15)).toEqual([span(0, 10), span(20, 25)]);
    expect(takeSpans([span(0, 10)], -5)).toEqual([]);
  });

  it('make a chapter watched with no more than a second missing', () => {
    expect(lengthOf([span(0, 10), span(20, 25)])).toBe(15);
    expect(isChapterWatched([span(0, 59_000)])).toBe(true);
    expect(isChapterWatched([span(0, 58_999)])).toBe(false);
    expect(isChapterWatched([span(59_000, 60_000)])).toBe(false);
  });
});

it.each([
  [0, false, 0],
  [1, false, 20],
  [3, true, 80],
  [4, false, 80],
  [4, true, 100],
])('with %i tasks done and the video watched: %s, it is %i percent', (tasks, isWatched, percent) => {
  expect(orientationPercent(tasks, isWatched)).toBe(percent);
});
