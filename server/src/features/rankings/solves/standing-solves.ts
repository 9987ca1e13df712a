import { type CompactSolves, type CountedSolve, createCompactSolves } from './compact-solves.ts';

/** One signed entry about a person and an objective. */
export interface CountedAward extends CountedSolve {
  /** Odd ones grant, even ones take back; of those about one person and objective the highest counts. */
  readonly entry: number;
}

/** The solves that count, folded from awards in whatever order they arrive. */
export interface StandingSolves {
  readonly solves: Pick<CompactSolves, 'length' | 'visitPerson' | 'visitObjective'>;
  /** How many people have solved each of the objectives. */
  readonly solvers: readonly number[];
  take(award: CountedAward): void;
}

export function createStandingSolves(): StandingSolves {
  const solves = createCompactSolves();
  const solvers: number[] = [];
  /** The highest entry of those pairs that have more than the first: few, for few verdicts are overturned. */
  const beyondFirst = new Map<string, number>();

  const count = (objective: number, change: number): void => {
    solvers[objective] = (solvers[objective] ?? 0) + change;
  };

  /** Notes it. Of most pairs there is one entry, so that nothing need be looked up. */
  function isHighest({ person, objective, entry }: CountedAward): boolean {
    if (entry === 1 && beyondFirst.size === 0) return true;
    const pair = `${String(person)} ${String(objective)}`;
    if (entry <= (beyondFirst.get(pair) ?? 0)) return false;
    if (entry > 1) beyondFirst.set(pair, entry);
    return true;
  }

  return {
    solves,
    solvers,
    take(award) {
      if (!isHighest(award)) return;
      if (award.entry > 1 && solves.remove(award)) count(award.objective, -1);
      if (award.entry % 2 === 0) return;
      solves.add(award);
      count(award.objective, 1);
    },
  };
}
