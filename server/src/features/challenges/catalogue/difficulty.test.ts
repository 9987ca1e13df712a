import { describe, expect, it } from 'vitest';
import { ENOUGH_TRIED, levelOf, logitsOf, type Tried } from './difficulty.ts';

const build = (over: Partial<Tried>): Tried => ({
  label: 'medium',
  solves: 0,
  targets: 1,
  tried: 0,
  ...over,
});

describe('how hard a challenge is, in logits', () => {
  it('is the author’s label until people tried', () => {
    expect(logitsOf(build({ label: 'easy' }))).toBe(-1);
    expect(logitsOf(build({ label: 'very-hard' }))).toBe(2);
  });

  it('is what people found once many tried', () => {
    expect(logitsOf(build({ label: 'easy', solves: 10, tried: 1000 }))).toBeGreaterThan(3);
    expect(logitsOf(build({ label: 'very-hard', solves: 990, tried: 1000 }))).toBeLessThan(-3);
    expect(logitsOf(build({ solves: 3, tried: 2 }))).toBeLessThan(0);
    const ofTwo = build({ solves: 50, tried: 50, targets: 2 });
    expect(logitsOf(ofTwo)).toBe(logitsOf(build({ solves: 25, tried: 50 })));
  });
});

describe('the level that people are shown', () => {
  it.each([
    ['hard', 16, 16, 'easy'],
    ['hard', 18, 23, 'medium'],
    ['hard', 11, 22, 'hard'],
    ['easy', 2, 20, 'very-hard'],
    ['easy', 8, 20, 'medium'],
    ['medium', 5, 10, 'medium'],
  ] as const)('of one called %s that %i of %i broke is %s', (...[label, solves, tried, level]) => {
    expect(levelOf(build({ label, solves, tried }))).toBe(level);
  });

  it('is the author’s label until enough people tried', () => {
    const tried = ENOUGH_TRIED - 1;
    expect(levelOf(build({ label: 'very-hard', solves: tried, tried }))).toBe('very-hard');
  });
});
