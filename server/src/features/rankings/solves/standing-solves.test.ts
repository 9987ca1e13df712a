import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CountedSolve } from './compact-solves.ts';
import { type CountedAward, createStandingSolves, type StandingSolves } from './standing-solves.ts';

/** For each pair of a person and an objective some entries of a history: grant, reversal, grant … */
const histories = fc.uniqueArray(
  fc.record({
    person: fc.nat(4),
    objective: fc.nat(2),
    version: fc.integer({ min: 1, max: 3 }),
    entries: fc.integer({ min: 1, max: 6 }),
    solvedAt: fc.nat(),
  }),
  { selector: ({ person, objective }) => `${String(person)} ${String(objective)}`, maxLength: 12 },
);

type History = typeof histories extends fc.Arbitrary<infer All> ? All : never;

function listAwards(all: History): CountedAward[] {
  return all.flatMap(({ entries, ...of }) =>
    Array.from({ length: entries }, (_, nth) => ({ ...of, entry: nth + 1 })),
  );
}

/** Counted from scratch: every history that ends with a grant is valid. */
function recount(all: History) {
  const standing = all.filter(({ entries }) => entries % 2 === 1);
  return {
    solves: standing.map(({ person, objective, version, solvedAt }) => ({
      person,
      objective,
      version,
      solvedAt,
    })),
    solvers: [0, 1, 2].map((objective) => standing.filter((one) => one.objective === objective).length),
  };
}

function listSolves({ solves }: StandingSolves): CountedSolve[] {
  return [0, 1, 2, 3, 4].flatMap((person) => {
    const own: CountedSolve[] = [];
    solves.visitPerson(person, (objective, version, solvedAt) =>
      own.push({ person, objective, version, solvedAt }),
    );
    return own;
  });
}

const key = (solve: { person: number; objective: number }) => solve.person * 10 + solve.objective;

describe('the valid solves of any histories of grants and reversals', () => {
  it('is a recount of them, in whatever order they arrive', () => {
    const arrivals = histories.chain((all) =>
      fc.record({
        all: fc.constant(all),
        awards: fc.shuffledSubarray(listAwards(all), { minLength: listAwards(all).length }),
      }),
    );
    fc.assert(
      fc.property(arrivals, ({ all, awards }) => {
        const standing = createStandingSolves();
        for (const award of awards) standing.take(award);
        const counted = recount(all);
        expect(listSolves(standing).toSorted((one, other) => key(one) - key(other))).toEqual(
          counted.solves.toSorted((one, other) => key(one) - key(other)),
        );
        expect([0, 1, 2].map((objective) => standing.solvers[objective] ?? 0)).toEqual(counted.solvers);
      }),
    );
  });
});
