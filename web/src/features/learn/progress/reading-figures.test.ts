import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesLeftOf, progressOf, percentOf } from './reading-figures.ts';
import { readingPositionOf } from '#platform/reading/use-reading.ts';

const sections = [
  { id: 'a', words: 100 },
  { id: 'b', words: 300 },
];
const nothing = { sectionsRead: [], currentId: null, fraction: 0 };

describe('how much was read', () => {
  it.each([
    ['nothing', nothing, [0, 6]],
    ['half of the first section', { ...nothing, currentId: 'a', fraction: 0.5 }, [13, 6]],
    ['the first', { ...nothing, sectionsRead: ['a'] }, [25, 5]],
    ['the second, before the first', { ...nothing, sectionsRead: ['b'] }, [75, 2]],
    [
      'to the last line of the last, a moment ago',
      { sectionsRead: ['a'], currentId: 'b', fraction: 1 },
      [96, 1],
    ],
    ['all', { ...nothing, sectionsRead: ['a', 'b'] }, [100, 0]],
    ['a section that is no more', { ...nothing, sectionsRead: ['gone'] }, [0, 6]],
  ])('is %s', (_, reading, [percent, minutes]) => {
    const parts = progressOf(sections, reading);
    expect([percentOf(parts), minutesLeftOf(parts, 6)]).toEqual([percent, minutes]);
  });

  it('fills the bar exactly, whatever the sections are', () => {
    const some = fc.array(fc.nat(2000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(some, fc.double({ min: 0, max: 1, noNaN: true }), (lengths, fraction) => {
        const these = lengths.map((words, index) => ({ id: String(index), words }));
        const parts = progressOf(these, { sectionsRead: ['0'], currentId: '1', fraction });
        const whole = lengths.some((words) => words > 0) ? 1 : 0;
        expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(whole);
        expect(percentOf(parts)).toBeGreaterThanOrEqual(0);
        expect(percentOf(parts)).toBeLessThanOrEqual(100);
        expect(minutesLeftOf(parts, 6)).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('where somebody reads', () => {
  const boxes = (offset: number) => [
    { id: 'a', top: 500 - offset, bottom: 900 - offset },
    { id: 'b', top: 950 - offset, bottom: 2950 - offset },
  ];

  it.each([
    ['above the first section', 0, { currentId: null, fraction: 0, endsInView: [] }],
    ['in the first, its end in view', 300, { currentId: 'a', fraction: 1, endsInView: ['a'] }],
    ['in the second', 1000, { currentId: 'b', fraction: 0.45, endsInView: [] }],
    ['at its end', 2300, { currentId: 'b', fraction: 1, endsInView: ['b'] }],
  ])('is %s', (_, offset, position) => {
    expect(readingPositionOf(boxes(offset), 800)).toEqual(position);
  });
});
