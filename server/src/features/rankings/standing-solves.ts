import { type CompactSolves, createCompactSolves } from './compact-solves.ts';

/** One signed entry about a person and a challenge. */
export interface CountedAward {
  readonly person: number;
  readonly challenge: number;
  /** Of the challenge, with which the attempt began. */
  readonly version: number;
  /** Odd ones grant, even ones take back; of those about one person and challenge the highest counts. */
  readonly entry: number;
  readonly solvedAt: number;
}

/** The solves that count, folded from awards in whatever order they arrive. */
export interface StandingSolves {
  readonly solves: Pick<CompactSolves, 'length' | typeof Symbol.iterator>;
  /** How many people have solved each of the challenges. */
  readonly solvers: readonly number[];
  /** Rises with every award that was taken in. */
  readonly version: number;
  take(award: CountedAward): void;
}

export function createStandingSolves(): StandingSolves {
  const solves = createCompactSolves();
  const solvers: number[] = [];
  /** The highest entry of those pairs that have more than the first: few, for few verdicts are overturned. */
  const beyondFirst = new Map<string, number>();
  let changes = 0;

  function change({ person, challenge, version, solvedAt }: CountedAward, isGranted: boolean): void {
    const isCounted = solves.remove({ person, challenge });
    if (isGranted) solves.add({ person, challenge, version, solvedAt });
    solvers[challenge] = (solvers[challenge] ?? 0) + Number(isGranted) - Number(isCounted);
  }

  function takeFirst({ person, challenge, version, solvedAt }: CountedAward): void {
    solves.add({ person, challenge, version, solvedAt });
    solvers[challenge] = (solvers[challenge] ?? 0) + 1;
  }

  return {
    solves,
    solvers,
    get version() {
      return changes;
    },
    take(award) {
      changes += 1;
      const pair = `${String(award.person)} ${String(award.challenge)}`;
      const highest = beyondFirst.get(pair) ?? 0;
      if (award.entry <= highest) return;
      if (award.entry === 1) {
        takeFirst(award);
        return;
      }
      beyondFirst.set(pair, award.entry);
      change(award, award.entry % 2 === 1);
    },
  };
}
