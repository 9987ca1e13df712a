import { type ModelId, modelId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#kit.ts';
import { findModelRow, holdModels, listModelRows, type ModelRecordRow, stateOf } from './models.store.ts';

/** One of the platform's own models. */
export interface PlatformModel {
  readonly id: ModelId;
  readonly name: string;
  readonly isReady: boolean;
  /** The number of its connection, which moves when adapter, address, provider's model or key changes. */
  readonly connection: number;
}

/** The platform's models that are not removed, by name. */
export async function listPlatformModels(on: Queryable): Promise<PlatformModel[]> {
  const rows = await listModelRows(on, 'everyone');
  return rows.filter((row) => row.organization_id === null).map(platformModelOf);
}

/** One of them; null where there is none. */
export async function findPlatformModel(on: Queryable, id: ModelId): Promise<PlatformModel | null> {
  const row = await findModelRow(on, { id, whose: 'everyone' });
  return row?.organization_id === null ? platformModelOf(row) : null;
}

/** One of them, which nobody removes until the transaction ends; null where there is none. */
export async function holdPlatformModel(
  transaction: Transaction,
  id: ModelId,
): Promise<PlatformModel | null> {
  await holdModels(transaction, [id]);
  return findPlatformModel(transaction, id);
}

function platformModelOf(row: ModelRecordRow): PlatformModel {
  const { name, connection } = row;
  return { id: modelId.parse(row.id), name, isReady: stateOf(row) === 'ready', connection };
}
