import { type Selectable, sql } from 'kysely';
import { type ModelJudgeForm, voteCounts } from '@redoubt/contract/model-judges';
import type { ModelId, ModelJudgeId } from '@redoubt/contract/shared/ids.ts';
import { modelId, modelJudgeId } from '@redoubt/contract/shared/ids.ts';
import { objectiveKinds, type ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { ModelJudge as ModelJudgeRow } from '#platform/database/schema.ts';
import { invariant } from '#platform/invariant.ts';

/** A model judge that is not removed. */
export interface ModelJudgeRecord {
  readonly id: ModelJudgeId;
  readonly content: ModelJudgeForm;
  readonly version: number;
  /** The connection of the model at this version. */
  readonly connection: number;
  readonly revision: number;
  readonly changedAt: Date;
}

/** By name. */
export async function listModelJudgeRecords(on: Queryable): Promise<ModelJudgeRecord[]> {
  const rows = await selectJudges(on)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(recordOf);
}

export async function getModelJudge(on: Queryable, id: ModelJudgeId): Promise<ModelJudgeRecord> {
  return recordOf(await selectJudges(on).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Locked until the transaction ends. */
export async function lockModelJudge(
  transaction: Transaction,
  id: ModelJudgeId,
): Promise<ModelJudgeRecord | null> {
  const row = await selectJudges(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? recordOf(row) : null;
}

function selectJudges(on: Queryable) {
  return on.selectFrom('model_judge').selectAll().where('removed_at', 'is', null);
}

interface NewModelJudge {
  readonly id: ModelJudgeId;
  readonly content: ModelJudgeForm;
  readonly connection: number;
  readonly at: Date;
}

/** Whether the name was free; else nothing is stored. */
export async function insertModelJudge(
  on: Queryable,
  { id, content, connection, at }: NewModelJudge,
): Promise<boolean> {
  const inserted = await on
    .insertInto('model_judge')
    .values({ id, ...columnsOf(content), connection, created_at: at, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(name)`)
        .where('removed_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

interface ModelJudgeChange extends NewModelJudge {
  readonly version: number;
}

export async function updateModelJudge(
  on: Queryable,
  { id, content, connection, version, at }: ModelJudgeChange,
): Promise<void> {
  await on
    .updateTable('model_judge')
    .set((set) => ({
      ...columnsOf(content),
      connection,
      version,
      changed_at: at,
      revision: set('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Serializes the changes of names. */
export async function lockJudgeNames(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('model judge names', 0))`.execute(transaction);
}

export async function isJudgeNameTaken(on: Queryable, name: string, by: ModelJudgeId): Promise<boolean> {
  const row = await on
    .selectFrom('model_judge')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('removed_at', 'is', null)
    .where('id', '<>', by)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateJudgeRemoved(on: Queryable, id: ModelJudgeId, at: Date): Promise<void> {
  await on.updateTable('model_judge').set({ removed_at: at, is_on: false }).where('id', '=', id).execute();
}

/** Whether a judge that is not removed is this model. */
export async function isModelOfJudge(on: Queryable, id: ModelId): Promise<boolean> {
  const row = await on
    .selectFrom('model_judge')
    .select('id')
    .where('model_id', '=', id)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What calibration said of a judge and a kind of objective, at a version of the judge. */
export interface KindRecord {
  readonly judgeId: ModelJudgeId;
  readonly kind: ObjectiveKind;
  readonly version: number;
  readonly state: 'scoring' | 'failed' | 'stopped';
}

const calibrated = ['scoring', 'failed', 'stopped'] as const;

export async function listKindRecords(on: Queryable): Promise<KindRecord[]> {
  const rows = await on.selectFrom('model_judge_kind').selectAll().execute();
  return rows.map((row) => ({
    judgeId: modelJudgeId.parse(row.judge_id),
    kind: oneOf(objectiveKinds, row.kind),
    version: row.version,
    state: oneOf(calibrated, row.state),
  }));
}

function columnsOf({ modelId: of, challengeDayMicros, isOn, kinds, ...content }: ModelJudgeForm) {
  return {
    ...content,
    kinds: [...kinds],
    model_id: of,
    challenge_day_micros: challengeDayMicros,
    is_on: isOn,
  };
}

function recordOf(row: Selectable<ModelJudgeRow>): ModelJudgeRecord {
  return {
    id: modelJudgeId.parse(row.id),
    content: {
      name: row.name,
      modelId: modelId.parse(row.model_id),
      role: oneOf(['first', 'appeal'], row.role),
      kinds: row.kinds.map((kind) => oneOf(objectiveKinds, kind)),
      instructions: row.instructions,
      votes: oneOf(voteCounts, row.votes),
      challengeDayMicros: row.challenge_day_micros,
      isOn: row.is_on,
    },
    version: row.version,
    connection: row.connection,
    revision: row.revision,
    changedAt: row.changed_at,
  };
}

function oneOf<const Value extends string | number>(all: readonly Value[], stored: string | number): Value {
  const found = all.find((one) => one === stored);
  invariant(found !== undefined, `${String(stored)} is none of ${all.join(', ')}.`);
  return found;
}
