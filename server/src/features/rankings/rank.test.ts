import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CountedSolve, type PricedVersion, rankSolves, type Sum } from './rank.ts';

const PEOPLE = ['a', 'b', 'c', 'd', 'e', 'f'];
const CHALLENGES = 4;

const VERSIONS = 2;

const priced: fc.Arbitrary<PricedVersion> = fc.record({
  points: fc.integer({ min: 1, max: 3 }),
  severity: fc.integer({ min: 1, max: 5 }),
  isCounted: fc.boolean(),
});
const challenges: fc.Arbitrary<PricedVersion[][]> = fc.array(
  fc.array(priced, { minLength: VERSIONS, maxLength: VERSIONS }),
  { minLength: CHALLENGES, maxLength: CHALLENGES },
);
// Few values, so that equal points and equal times are the rule.
const solves: fc.Arbitrary<CountedSolve[]> = fc.uniqueArray(
  fc.record({
    person: fc.nat(PEOPLE.length - 1),
    challenge: fc.nat(CHALLENGES - 1),
    version: fc.nat(VERSIONS - 1),
    solvedAt: fc.integer({ min: 1, max: 6 }),
  }),
  { selector: ({ person, challenge }) => `${String(person)} ${String(challenge)}` },
);
const since = fc.integer({ min: 0, max: 6 });

function counted(all: readonly CountedSolve[], prices: readonly PricedVersion[][], from: number) {
  return all.filter(
    (solve) => prices[solve.challenge]?.[solve.version]?.isCounted === true && solve.solvedAt >= from,
  );
}

it('adds up what each person solved at what it is worth now', () => {
  fc.assert(
    fc.property(solves, challenges, since, (all, prices, from) => {
      const sums = rankSolves({ solves: all, challenges: prices, people: PEOPLE, since: from });
      const expected = PEOPLE.flatMap((_, person) => {
        const own = counted(all, prices, from).filter((solve) => solve.person === person);
        return own.length === 0 ? [] : [{ person, solves: own.length, points: totalOf(own, prices) }];
      });
      const got = sums.map(({ person, solves: count, points }) => ({ person, solves: count, points }));
      expect(got.toSorted((one, other) => one.person - other.person)).toEqual(expected);
    }),
  );
});

function totalOf(own: readonly CountedSolve[], prices: readonly PricedVersion[][]): number {
  return own.reduce((total, solve) => total + (prices[solve.challenge]?.[solve.version]?.points ?? 0), 0);
}

it('puts more points first, then who reached them first, then the earlier account', () => {
  fc.assert(
    fc.property(solves, challenges, since, (all, prices, from) => {
      const sums = rankSolves({ solves: all, challenges: prices, people: PEOPLE, since: from });
      const toNext = sums.flatMap((sum, place) =>
        sums.slice(place + 1, place + 2).map((next) => compare(sum, next)),
      );
      expect(toNext.every((order) => order < 0)).toBe(true);
    }),
  );
});

function compare(one: Sum, other: Sum): number {
  if (one.points !== other.points) return other.points - one.points;
  if (one.reachedAt !== other.reachedAt) return one.reachedAt - other.reachedAt;
  return (PEOPLE[one.person] ?? '') < (PEOPLE[other.person] ?? '') ? -1 : 1;
}

it('says when the points were reached, and how bad the breaks are', () => {
  fc.assert(
    fc.property(solves, challenges, since, (all, prices, from) => {
      for (const sum of rankSolves({ solves: all, challenges: prices, people: PEOPLE, since: from })) {
        const own = counted(all, prices, from).filter((solve) => solve.person === sum.person);
        expect(sum.reachedAt).toBe(Math.max(...own.map((solve) => solve.solvedAt)));
        expect(sum.low + sum.medium + sum.high).toBe(sum.solves);
        const severities = own.map((solve) => prices[solve.challenge]?.[solve.version]?.severity ?? 0);
        expect(sum.high).toBe(severities.filter((severity) => severity >= 4).length);
        expect(sum.medium).toBe(severities.filter((severity) => severity === 3).length);
      }
    }),
  );
});

it('is the same, in whatever order the solves arrived', () => {
  fc.assert(
    fc.property(solves, challenges, (all, prices) => {
      const rank = (order: readonly CountedSolve[]) =>
        rankSolves({ solves: order, challenges: prices, people: PEOPLE, since: 0 });
      expect(rank(all.toReversed())).toEqual(rank(all));
    }),
  );
});

it('leaves out a challenge that nobody knows', () => {
  const stray = [{ person: 0, challenge: 9, version: 1, solvedAt: 1 }];
  expect(rankSolves({ solves: stray, challenges: [], people: PEOPLE, since: 0 })).toEqual([]);
});
