import { awards } from '#features/judging';
import type { Kit } from '#kit.ts';
import { createStandingSolves, type StandingSolves } from './standing-solves.ts';

/** All solves that count in memory, in small numbers instead of ids. */
export interface SolveLedger extends Pick<StandingSolves, 'solves' | 'solvers' | 'version'> {
  readonly people: readonly string[];
  readonly challenges: readonly string[];
  /** Takes in what arrived since the last call; one call at a time. */
  follow(): Promise<void>;
}

export function createSolveLedger(kit: Pick<Kit, 'database' | 'clock' | 'outbox'>): SolveLedger {
  const feed = awards.open(kit).feed();
  const people = createNumbering();
  const challenges = createNumbering();
  const standing = createStandingSolves();
  return {
    people: people.ids,
    challenges: challenges.ids,
    solvers: standing.solvers,
    solves: standing.solves,
    get version() {
      return standing.version;
    },
    async follow() {
      for await (const batch of feed.arrivals()) {
        for (const { userId, challengeId, challengeVersion, entry, solvedAt } of batch) {
          standing.take({
            person: people.numberOf(userId),
            challenge: challenges.numberOf(challengeId),
            version: challengeVersion,
            entry,
            solvedAt: solvedAt.getTime(),
          });
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
