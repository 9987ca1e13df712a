import { createSolveFeed } from '#features/judging';
import type { Kit } from '#kit.ts';
import { type CompactSolves, createCompactSolves } from './compact-solves.ts';

/** All solves in memory, in small numbers instead of ids. */
export interface SolveLedger {
  readonly people: readonly string[];
  readonly challenges: readonly string[];
  /** How many people solved each of the challenges. */
  readonly solvers: readonly number[];
  readonly solves: Pick<CompactSolves, 'length' | typeof Symbol.iterator>;
  /** Takes in what arrived since the last call; one call at a time. */
  follow(): Promise<void>;
}

export function createSolveLedger(kit: Pick<Kit, 'database'>): SolveLedger {
  const feed = createSolveFeed(kit);
  const people = createNumbering();
  const challenges = createNumbering();
  const solvers: number[] = [];
  const solves = createCompactSolves();
  return {
    people: people.ids,
    challenges: challenges.ids,
    solvers,
    solves,
    async follow() {
      for await (const batch of feed.arrivals()) {
        for (const { userId, challengeId, solvedAt } of batch) {
          const challenge = challenges.numberOf(challengeId);
          solvers[challenge] = (solvers[challenge] ?? 0) + 1;
          solves.add({ person: people.numberOf(userId), challenge, solvedAt: solvedAt.getTime() });
        }
      }
    },
  };
}

interface Numbering {
  readonly ids: readonly string[];
  numberOf(id: string): number;
}

/** Gives ids the numbers 0, 1, 2 … in the order in which they are first met. */
function createNumbering(): Numbering {
  const ids: string[] = [];
  const numbers = new Map<string, number>();
  return {
    ids,
    numberOf(id) {
      const known = numbers.get(id);
      if (known !== undefined) return known;
      numbers.set(id, ids.length);
      return ids.push(id) - 1;
    },
  };
}
