import type { AwardFeed } from '#features/judging';
import { createStandingSolves, type StandingSolves } from './standing-solves.ts';

/** All solves that count in memory, in small numbers instead of ids. */
export interface SolveLedger extends Pick<StandingSolves, 'solves' | 'solvers'> {
  readonly people: readonly string[];
  readonly objectives: readonly string[];
  numberOf(userId: string): number | undefined;
  /** Takes in what arrived since the last call, and notes it for `takeChanges`; one call at a time. */
  follow(): Promise<void>;
  /** The solves that arrived since the last call. */
  takeChanges(): LedgerChanges;
}

export interface LedgerChanges {
  readonly people: ReadonlySet<number>;
  /** Milliseconds since 1970 of the earliest solve among them; infinite where there is none. */
  readonly earliest: number;
}

export function createSolveLedger(feed: AwardFeed): SolveLedger {
  const people = createNumbering();
  const objectives = createNumbering();
  const standing = createStandingSolves();
  let changes = noChanges();
  return {
    people: people.ids,
    objectives: objectives.ids,
    solvers: standing.solvers,
    solves: standing.solves,
    numberOf: (userId) => people.find(userId),
    async follow() {
      for await (const batch of feed.arrivals()) {
        for (const { userId, objectiveId, challengeVersion, entry, solvedAt } of batch) {
          const person = people.numberOf(userId);
          const objective = objectives.numberOf(objectiveId);
          standing.take({ person, objective, version: challengeVersion, entry, solvedAt });
          changes.people.add(person);
          changes.earliest = Math.min(changes.earliest, solvedAt);
        }
      }
    },
    takeChanges() {
      const taken = changes;
      changes = noChanges();
      return taken;
    },
  };
}

const noChanges = () => ({ people: new Set<number>(), earliest: Infinity });

interface Numbering {
  readonly ids: readonly string[];
  find(id: string): number | undefined;
  numberOf(id: string): number;
}

/** Gives ids the numbers 0, 1, 2 … in the order in which they are first met. */
function createNumbering(): Numbering {
  const ids: string[] = [];
  const numbers = new Map<string, number>();
  return {
    ids,
    find: (id) => numbers.get(id),
    numberOf(id) {
      const known = numbers.get(id);
      if (known !== undefined) return known;
      numbers.set(id, ids.length);
      return ids.push(id) - 1;
    },
  };
}
