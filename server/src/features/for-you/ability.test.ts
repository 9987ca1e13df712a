import { describe, expect, it } from 'vitest';
import { chanceOf, estimateAbilities, type Trial } from './ability.ts';

const levels = { 'red-team': 2, content: 2 } as const;
const trials = (count: number, over: Partial<Trial>): Trial[] =>
  Array.from({ length: count }, () => ({ track: 'red-team', difficulty: 0, isBroken: true, ...over }));

describe('the ability of a person', () => {
  it('is what they say of themselves before they tried anything', () => {
    const of = (level: 1 | 2 | 3) => estimateAbilities([], { ...levels, content: level }).content.mean;
    expect(of(1)).toBeLessThan(of(2));
    expect(of(2)).toBeLessThan(of(3));
  });

  it('satisfies what makes it the most likely: the pull of the trials is that of the prior', () => {
    const tried = [...trials(3, { difficulty: 1 }), ...trials(2, { difficulty: -1, isBroken: false })];
    const { 'red-team': red, content } = estimateAbilities(tried, levels);
    const residual = tried
      .map(({ difficulty, isBroken }) => Number(isBroken) - 1 / (1 + Math.exp(difficulty - red.mean)))
      .reduce((sum, one) => sum + one, 0);
    // The prior: variance 1 between people and 0.5 between tracks, so 1.5 on the diagonal and 1 off it.
    const [a, b] = [red.mean - 0.2, content.mean - 0.2];
    const determinant = 1.5 ** 2 - 1;
    expect(residual).toBeCloseTo((1.5 * a - b) / determinant, 6);
    expect((1.5 * b - a) / determinant).toBeCloseTo(0, 6);
  });

  it('rises with breaks, falls without, and says something of the other track', () => {
    const before = estimateAbilities([], levels);
    const able = estimateAbilities(trials(6, {}), levels);
    const held = estimateAbilities(trials(6, { isBroken: false }), levels);
    expect(able['red-team'].mean).toBeGreaterThan(before['red-team'].mean);
    expect(held['red-team'].mean).toBeLessThan(before['red-team'].mean);
    expect(able.content.mean).toBeGreaterThan(before.content.mean);
    expect(able.content.mean).toBeLessThan(able['red-team'].mean);
    expect(able['red-team'].variance).toBeLessThan(before['red-team'].variance);
  });

  it.each([300, 3000])('stays finite after %i breaks of what is very easy or very hard', (count) => {
    for (const difficulty of [-12, 12])
      for (const isBroken of [true, false]) {
        const { mean, variance } = estimateAbilities(trials(count, { difficulty, isBroken }), levels)[
          'red-team'
        ];
        expect(Number.isFinite(mean)).toBe(true);
        expect(Math.abs(mean)).toBeLessThan(20);
        expect(variance).toBeGreaterThan(0);
      }
  });
});

it('puts the chance nearer to one half the less is known of somebody', () => {
  const sure = chanceOf({ mean: 2, variance: 0 }, 0);
  const unsure = chanceOf({ mean: 2, variance: 3 }, 0);
  expect(sure).toBeCloseTo(0.8808, 4);
  expect(unsure).toBeLessThan(sure);
  expect(unsure).toBeGreaterThan(0.5);
});
