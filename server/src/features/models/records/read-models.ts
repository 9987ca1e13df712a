import { type Model, modelNotFound, type ModelRow } from '@redoubt/contract/models';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { keyOf, type ModelKit, type OfOwner, whoseOf } from './model-call.ts';
import { presentModel, presentModelRow } from './model.presenter.ts';
import { findModelRow, listModelRows } from './models.store.ts';

type ReadKit = Pick<ModelKit, 'database' | 'clock'>;

export async function listModels(kit: ReadKit, of: OfOwner): Promise<{ items: ModelRow[] }> {
  const on = kit.database.kysely;
  const rows = await listModelRows(on, whoseOf(of));
  const items: ModelRow[] = [];
  // One after another, so that a page of models does not take every database connection.
  for (const row of rows) items.push(await presentModelRow(kit, on, row));
  return { items };
}

export async function getModel(
  kit: ReadKit,
  of: OfOwner & { readonly id: ModelId },
): Promise<Model | Refusal<typeof modelNotFound>> {
  const row = await findModelRow(kit.database.kysely, keyOf(of));
  return row ? presentModel(kit, kit.database.kysely, row) : refuse(modelNotFound);
}
