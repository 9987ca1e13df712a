import { describe, expect, it } from 'vitest';
import { announceTime, clockOf, spellTime } from './time-words.ts';

it.each([
  [86_400, '24:00:00', '24 hours'],
  [7509, '2:05:09', '2 hours 5 minutes 9 seconds'],
  [600, '10:00', '10 minutes'],
  [300, '5:00', '5 minutes'],
  [61, '1:01', '1 minute 1 second'],
  [9, '0:09', '9 seconds'],
  [0, '0:00', '0 seconds'],
])('%i seconds are %s and spelled as %s', (seconds, clock, words) => {
  expect(clockOf(seconds)).toBe(clock);
  expect(spellTime(seconds)).toBe(words);
});

describe('what is announced of the time', () => {
  it('changes at the start, at half time, and at 60, 30, 10 and 0 seconds, and never between', () => {
    const announced: string[] = [];
    for (let left = 300; left >= 0; left -= 1) {
      const words = announceTime(left, 300);
      if (announced.at(-1) !== words) announced.push(words);
    }
    expect(announced).toEqual([
      '5 minutes left.',
      '2 minutes 30 seconds left.',
      '1 minute left.',
      '30 seconds left.',
      '10 seconds left.',
      'Time is up.',
    ]);
  });
});
