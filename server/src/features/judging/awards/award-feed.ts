import type { Kit } from '#kit.ts';
import { createMissingNumbers } from './missing-numbers.ts';
import { HELD_BACK_AT_MOST_MS, listAwardsAfter, listAwardsNumbered } from './awards.store.ts';
import { type AwardRecord, createAwardReader } from './packed-awards.ts';

/** Follows the awards of everybody, from the first one on. */
export interface AwardFeed {
  /** The entries that were committed since the last call, each once, in batches; one call at a time. */
  arrivals(): AsyncIterable<readonly AwardRecord[]>;
}

const BATCH = 5000;

export function createAwardFeed(kit: Pick<Kit, 'database'>): AwardFeed {
  const missing = createMissingNumbers({ watchedMs: HELD_BACK_AT_MOST_MS });
  const read = createAwardReader();
  let highest = 0;

  async function readLate(): Promise<AwardRecord[]> {
    const numbers = missing.list();
    if (numbers.length === 0) return [];
    const late = read(await listAwardsNumbered(kit.database, numbers));
    for (const { sequence } of late) missing.found(sequence);
    return late;
  }

  async function readNew(): Promise<AwardRecord[]> {
    const batch = read(await listAwardsAfter(kit.database, { sequence: highest, limit: BATCH }));
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
        // The database reads the next batch while the caller handles this one.
        const next = batch.length === BATCH ? readNew() : Promise.resolve([]);
        next.catch(() => undefined);
        yield batch;
        batch = await next;
      }
    },
  };
}
