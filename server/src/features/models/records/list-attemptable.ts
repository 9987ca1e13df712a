import { modelId } from '@redoubt/contract/ids.ts';
import type { Queryable } from '#kit.ts';
import { listModelRows } from './models.store.ts';
import { targetKeyOf } from './target-key.ts';

/** The models of an organization, or with null the platform's, that answered under their connection, by name: challenges can be made over them. */
export async function listAttemptable(on: Queryable, owner: string | null) {
  const rows = await listModelRows(on, 'everyone');
  return rows
    .filter((row) => row.organization_id === owner && row.state !== 'draft')
    .map((row) => ({ key: targetKeyOf(modelId.parse(row.id)), name: row.name, codeName: row.code_name }));
}
