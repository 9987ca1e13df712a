import { modelsEvents } from '@redoubt/contract/models';
import { modelId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import { defineEvent } from '#platform/outbox/index.ts';
import {
  insertVersion,
  isServedVersion,
  markServed,
  updateVersionLabel,
} from '../versions/model-versions.store.ts';
import { contentOf, type ModelChange, type ModelRecordRow } from './models.store.ts';

export const modelServed = defineEvent('model.served', modelsEvents.modelServed);

type Next = Pick<ModelChange, 'content' | 'state'>;

/** The version of a model, and how its keepers call it. */
type Version = { readonly version: number; readonly label: string };

/**
 * The version of a model after a change: the next one where it is another model from then on, and this one was in use. It
 * does not take over the label. Whoever replays breaks on each version hears of it once it is ready.
 */
export async function moveVersion(
  kit: Pick<Kit, 'clock' | 'outbox'>,
  transaction: Transaction,
  { row, next }: { readonly row: ModelRecordRow; readonly next: Next },
): Promise<Version> {
  const id = modelId.parse(row.id);
  const at = kit.clock.now();
  const { versionLabel: typed } = next.content;
  if (isOtherModel(row, next) && (await isUsed(transaction, row))) {
    const number = row.version + 1;
    const label = typed === row.version_label ? '' : typed;
    await insertVersion(transaction, { id, number, label, at });
    return { version: number, label };
  }
  if (typed !== row.version_label)
    await updateVersionLabel(transaction, { id, number: row.version, label: typed });
  if (next.state === 'ready' && row.state !== 'ready') {
    await markServed(transaction, { id, number: row.version, at });
    await kit.outbox.insert(transaction, modelServed, { modelId: id, version: row.version });
  }
  return { version: row.version, label: typed };
}

async function isUsed(on: Transaction, { id, state, version }: ModelRecordRow): Promise<boolean> {
  return state !== 'draft' || isServedVersion(on, modelId.parse(id), version);
}

function isOtherModel(row: ModelRecordRow, { content }: Next): boolean {
  const before = contentOf(row);
  return (['adapter', 'baseUrl', 'modelId'] as const).some((field) => before[field] !== content[field]);
}
