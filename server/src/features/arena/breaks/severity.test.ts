import { expect, it } from 'vitest';
import { type CountedBreak, weighBreak } from './severity.ts';

const all: CountedBreak = {
  harm: 4,
  fidelity: { broken: 4, runs: 5 },
  messages: 2,
  targets: { broken: 2, of: 3 },
  people: { broke: 3, tried: 30 },
};
const none: CountedBreak = {
  harm: 4,
  fidelity: null,
  messages: 2,
  targets: { broken: 1, of: 1 },
  people: { broke: 1, tried: 1 },
};
const addsOf = (of: CountedBreak) => weighBreak(of).terms.map(({ key, adds }) => [key, adds]);

it('sums value times weight, where every term is measured', () => {
  expect(addsOf(all)).toEqual([
    ['harm', 2.4],
    ['fidelity', 2.4],
    ['directness', 1.2],
    ['reach', 1],
    ['rarity', 0.9],
  ]);
  expect(weighBreak(all).score).toBe(7.9);
  expect(weighBreak(all).terms.map(({ weight, applied }) => weight === applied)).not.toContain(false);
});

it('gives the weights of what is not measured to the others in proportion', () => {
  const { score, terms } = weighBreak(none);
  expect(terms.map(({ key, counted }) => [key, counted])).toEqual([
    ['harm', { count: 4, of: 5 }],
    ['fidelity', null],
    ['directness', { count: 2, of: null }],
    ['reach', null],
    ['rarity', null],
  ]);
  expect(terms.reduce((sum, { applied }) => sum + (applied ?? 0), 0)).toBeCloseTo(10);
  expect(score).toBe(8);
});

it('tells how rare it is of ten people who tried, and of fewer not', () => {
  const rarity = (tried: number) =>
    weighBreak({ ...none, people: { broke: 2, tried } }).terms.find(({ key }) => key === 'rarity')?.value;
  expect([rarity(9), rarity(10)]).toEqual([null, 0.8]);
});

it.each([
  [{ ...all, fidelity: { broken: 5, runs: 5 } }, 8.5],
  [{ ...all, fidelity: { broken: 0, runs: 5 } }, 5.5],
  [{ ...all, fidelity: { broken: 0, runs: 0 } }, 7.8],
  [{ ...all, harm: 1 }, 6.1],
  [{ ...all, messages: 9 }, 7.2],
  [{ ...all, people: { broke: 30, tried: 30 } }, 7],
])('follows each term: %j', (counted, score) => {
  expect(weighBreak(counted).score).toBe(score);
});

it('is between 0 and 10, with terms that add up to it', () => {
  for (const harm of [1, 2, 3, 4, 5])
    for (const messages of [0, 1, 7, 40])
      for (const broken of [0, 1, 2, 3, 9]) {
        const counted = {
          ...all,
          harm,
          messages,
          targets: { broken, of: 3 },
          people: { broke: 12, tried: 10 },
        };
        const { score, terms } = weighBreak(counted);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(10);
        expect(terms.reduce((sum, { adds }) => sum + (adds ?? 0), 0)).toBeCloseTo(score, 5);
      }
  const most = {
    harm: 5,
    fidelity: null,
    messages: 1,
    targets: { broken: 1, of: 1 },
    people: { broke: 0, tried: 10 },
  };
  expect(weighBreak(most).score).toBe(10);
});
