import * as z from 'zod';
import { objectiveKinds } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { Kit } from '#kit.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { judgedOf, shippedSet } from './gold-line.ts';
import { removeShippedBut, saveGoldSet } from './gold.store.ts';

/** Brings the shipped sets of this version of the product into the database. */
export async function syncShippedGold({ database, clock }: Pick<Kit, 'database' | 'clock'>): Promise<void> {
  for (const kind of objectiveKinds) {
    const gold = shippedSet(kind).map((line) => ({
      name: line.id,
      label: line.label,
      judged: judgedOf(line),
      labellers: [],
    }));
    await database.transaction(async (transaction) => {
      await saveGoldSet(transaction, { source: 'shipped', kind, gold, at: clock.now() });
      await removeShippedBut(
        transaction,
        kind,
        gold.map(({ name }) => name),
      );
    });
  }
}

const sync = defineJob('model-judges.sync-gold', z.object({}));

export function syncGoldJob(kit: Kit): JobSet {
  return { handlers: [handleJob(sync, () => syncShippedGold(kit))], schedule: [], atStart: [sync] };
}
