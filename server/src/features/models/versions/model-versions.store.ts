import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** What a model was from an instant on. */
interface ModelVersion {
  readonly modelId: ModelId;
  readonly number: number;
  readonly since: Date;
  /** What those who keep the model call it. */
  readonly label: string | null;
}

interface NamedVersion {
  readonly id: ModelId;
  readonly number: number;
  /** Empty where nobody calls it anything. */
  readonly label: string;
}

export async function updateVersionLabel(on: Queryable, { id, number, label }: NamedVersion): Promise<void> {
  await on
    .updateTable('model_version')
    .set({ label: label === '' ? null : label })
    .where('model_id', '=', id)
    .where('number', '=', number)
    .execute();
}

export async function insertVersion(
  on: Queryable,
  { id, number, label, at }: NamedVersion & { readonly at: Date },
): Promise<void> {
  const row = { model_id: id, number, since: at, label: label === '' ? null : label };
  await on.insertInto('model_version').values(row).execute();
}

/** What is changed in a version that was never ready belongs to it. */
export async function isServedVersion(on: Queryable, id: ModelId, number: number): Promise<boolean> {
  const row = await on
    .selectFrom('model_version')
    .select('is_served')
    .where('model_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.is_served ?? false;
}

/** From its first moment as ready on. */
export async function markServed(
  on: Queryable,
  { id, number, at }: { readonly id: ModelId; readonly number: number; readonly at: Date },
): Promise<void> {
  await on
    .updateTable('model_version')
    .set({ is_served: true, since: at })
    .where('model_id', '=', id)
    .where('number', '=', number)
    .where('is_served', '=', false)
    .execute();
}

/** The versions of models, the first first; of models that were removed, too. */
export async function listVersions(on: Queryable, ids: readonly ModelId[]): Promise<ModelVersion[]> {
  if (ids.length === 0) return [];
  const rows = await on
    .selectFrom('model_version')
    .select(['model_id', 'number', 'since', 'label'])
    .where('model_id', 'in', [...new Set(ids)])
    .orderBy('model_id')
    .orderBy('number')
    .execute();
  return rows.flatMap(({ model_id: of, ...row }) => {
    const id = ids.find((one) => one === of);
    return id === undefined ? [] : [{ modelId: id, ...row }];
  });
}

/** The version that a model has now; null where it was removed. */
export async function findCurrentVersion(on: Queryable, id: ModelId): Promise<number | null> {
  const row = await on
    .selectFrom('model')
    .select('version')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.version ?? null;
}
