import type { Model, ModelRow } from '@redoubt/contract/models';
import { modelId, organizationId } from '@redoubt/contract/shared/ids.ts';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { findOrganization } from '#features/organizations';
import type { Kit, Queryable } from '#kit.ts';
import { readMeter } from '../figures/budget-meter.store.ts';
import { findFailing, listFailures, readUse } from '../figures/call-figures.store.ts';
import { contentOf, type ModelRecordRow, stateOf } from './models.store.ts';

const MONTH_DAYS = 30;
/** Enough to see whether they have the same cause. */
const SHOWN_FAILURES = 5;

/** A model as clients see it, never with its key. */
export async function presentModel(
  { clock }: Pick<Kit, 'clock'>,
  on: Queryable,
  row: ModelRecordRow,
): Promise<Model> {
  return {
    ...(await presentModelRow({ clock }, on, row)),
    revision: row.revision,
    content: contentOf(row),
    keyEnding: row.key_ending,
    failures: await listFailures(on, modelId.parse(row.id), SHOWN_FAILURES),
    triedAt: row.tried_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
  };
}

export async function presentModelRow(
  { clock }: Pick<Kit, 'clock'>,
  on: Queryable,
  row: ModelRecordRow,
): Promise<ModelRow> {
  const id = modelId.parse(row.id);
  const now = clock.now().getTime();
  return {
    id,
    name: row.name,
    codeName: row.code_name,
    adapter: contentOf(row).adapter,
    modelId: row.model_id,
    state: stateOf(row),
    failing: await findFailing(on, id),
    owner: await ownerOf(on, row.organization_id),
    lastDay: await readUse(on, id, new Date(now - DAY_MS)),
    lastMonth: await readUse(on, id, new Date(now - MONTH_DAYS * DAY_MS)),
    budget: await readMeter(on, { id, dayMost: row.day_micros, totalMost: row.total_micros }, clock.now()),
  };
}

async function ownerOf(on: Queryable, id: string | null): Promise<ModelRow['owner']> {
  if (id === null) return null;
  const owner = await findOrganization(on, organizationId.parse(id));
  return owner && { id: owner.id, name: owner.name };
}
