import type { Kit } from '#kit.ts';
import { createMissingNumbers } from './missing-numbers.ts';
import {
  HELD_BACK_AT_MOST_MS,
  listSolvesAfter,
  listSolvesNumbered,
  type SolveRecord,
} from './solves.store.ts';

/** Follows the solves of everybody, from the first one on. */
export interface SolveFeed {
  /** What was committed since the last call, each solve once, in batches; one call at a time. */
  arrivals(): AsyncIterable<readonly SolveRecord[]>;
}

const BATCH = 2000;

export function createSolveFeed(kit: Pick<Kit, 'database'>): SolveFeed {
  const missing = createMissingNumbers({ watchedMs: HELD_BACK_AT_MOST_MS });
  let highest = 0;

  async function readLate(): Promise<SolveRecord[]> {
    const numbers = missing.list();
    if (numbers.length === 0) return [];
    const late = await listSolvesNumbered(kit.database, numbers);
    for (const { sequence } of late) missing.found(sequence);
    return late;
  }

  async function readNew(): Promise<SolveRecord[]> {
    const batch = await listSolvesAfter(kit.database, { sequence: highest, limit: BATCH });
    for (const { sequence } of batch) {
      missing.note(highest, sequence);
      highest = sequence;
    }
    return batch;
  }

  return {
    async *arrivals() {
      yield await readLate();
      let batch = await readNew();
      while (batch.length > 0) {
        yield batch;
        batch = batch.length === BATCH ? await readNew() : [];
      }
    },
  };
}
