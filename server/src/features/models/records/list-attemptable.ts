import { modelId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#kit.ts';
import { holdModels, listModelRows } from './models.store.ts';
import { modelOfTarget, targetKeyOf } from './target-key.ts';

/** The names of the owner's models that challenges cannot use yet. */
export async function listDraftNames(on: Queryable, owner: string | null): Promise<string[]> {
  const rows = await listModelRows(on, 'everyone');
  return rows.flatMap(({ organization_id: id, state, name }) =>
    id === owner && state === 'draft' ? [name] : [],
  );
}

/**
 * The models of an organization, or with null the platform's, that have answered under their connection, by name:
 * challenges can use them. Those whose target keys are in `held` are locked until the transaction ends.
 */
export async function listAttemptable(on: Queryable, owner: string | null, held: readonly string[] = []) {
  const ids = held.flatMap((key) => modelOfTarget(key) ?? []);
  if (ids.length > 0) await holdModels(on, ids);
  const rows = await listModelRows(on, 'everyone');
  return rows
    .filter((row) => row.organization_id === owner && row.state !== 'draft')
    .map((row) => ({ key: targetKeyOf(modelId.parse(row.id)), name: row.name, codeName: row.code_name }));
}
