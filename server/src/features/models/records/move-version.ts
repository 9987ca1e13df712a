import { modelsEvents } from '@redoubt/contract/models';
import { modelId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import { defineEvent } from '#platform/outbox/index.ts';
import { insertVersion, isServedVersion, markServed } from '../versions/model-versions.store.ts';
import { contentOf, type ModelChange, type ModelRecordRow } from './models.store.ts';

export const modelServed = defineEvent('model.served', modelsEvents.modelServed);

type Next = Pick<ModelChange, 'content' | 'state'>;

/**
 * The version of a model after a change: the next one where it is another model from then on, and this one was in use.
 * Whoever replays breaks on each version hears of it once it is ready.
 */
export async function moveVersion(
  kit: Pick<Kit, 'clock' | 'outbox'>,
  transaction: Transaction,
  { row, next }: { readonly row: ModelRecordRow; readonly next: Next },
): Promise<number> {
  const id = modelId.parse(row.id);
  const at = kit.clock.now();
  if (isOtherModel(row, next)) {
    const isUsed = row.state !== 'draft' || (await isServedVersion(transaction, id, row.version));
    if (!isUsed) return row.version;
    const number = row.version + 1;
    await insertVersion(transaction, { id, number, at });
    return number;
  }
  if (next.state === 'ready' && row.state !== 'ready') {
    await markServed(transaction, { id, number: row.version, at });
    await kit.outbox.insert(transaction, modelServed, { modelId: id, version: row.version });
  }
  return row.version;
}

function isOtherModel(row: ModelRecordRow, { content }: Next): boolean {
  const before = contentOf(row);
  return (['adapter', 'baseUrl', 'modelId'] as const).some((field) => before[field] !== content[field]);
}
