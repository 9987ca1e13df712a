import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CompactSolves, type CountedSolve, createCompactSolves } from './compact-solves.ts';

const solve = fc.record({
  person: fc.nat(5),
  objective: fc.nat(5),
  version: fc.nat(65_535),
  solvedAt: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
});

/** What is left after each solve was added, and some were taken out again, the latest of a pair first. */
const steps = fc.array(fc.record({ solve, isRemoved: fc.boolean() }), { maxLength: 60 });

function ofPerson(compact: CompactSolves, person: number): CountedSolve[] {
  const found: CountedSolve[] = [];
  compact.visitPerson(person, (objective, version, solvedAt) =>
    found.push({ person, objective, version, solvedAt }),
  );
  return found;
}

function ofObjective(compact: CompactSolves, objective: number): CountedSolve[] {
  const found: CountedSolve[] = [];
  compact.visitObjective(objective, (person, version, solvedAt) =>
    found.push({ person, objective, version, solvedAt }),
  );
  return found;
}

it('finds the solves of a person and of an objective, without those that were taken out', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const compact = createCompactSolves();
      const left: CountedSolve[] = [];
      const missed: number[] = [];
      for (const { solve: one, isRemoved } of all) {
        const index = left.findLastIndex(
          ({ person, objective }) => person === one.person && objective === one.objective,
        );
        if (!isRemoved) {
          compact.add(one);
          left.push(one);
        } else if (compact.remove(one)) left.splice(index, 1);
        else missed.push(index);
      }
      expect(missed.every((index) => index === -1)).toBe(true);
      expect(compact.length).toBe(left.length);
      for (let number = 0; number <= 5; number += 1) {
        const latest = left.toReversed();
        expect(ofPerson(compact, number)).toEqual(latest.filter(({ person }) => person === number));
        expect(ofObjective(compact, number)).toEqual(latest.filter(({ objective }) => objective === number));
      }
    }),
  );
});

it('grows with what it holds', () => {
  const compact = createCompactSolves();
  const all = Array.from({ length: 5000 }, (_, nth) => ({
    person: nth % 7,
    objective: nth,
    version: 2,
    solvedAt: nth,
  }));
  for (const one of all) compact.add(one);
  expect(compact.length).toBe(5000);
  expect(ofPerson(compact, 3)).toEqual(all.filter(({ person }) => person === 3).toReversed());
  expect(ofObjective(compact, 4999)).toEqual(all.slice(-1));
});
