import { modelId, type ModelId, modelJudgeId, type ModelJudgeId } from '@redoubt/contract/shared/ids.ts';
import { objectiveKind, type ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { calibrationOutcome, type CalibrationOutcome } from '@redoubt/contract/model-judges';
import * as z from 'zod';
import type { Queryable } from '#platform/database/database.ts';

/** A model judge as calibration needs it. */
export interface CalibratedJudge {
  readonly id: ModelJudgeId;
  readonly name: string;
  readonly modelId: ModelId;
  readonly instructions: string;
  readonly kinds: readonly ObjectiveKind[];
  readonly version: number;
  /** The connection of the model at this version. */
  readonly connection: number;
}

const kinds = z.array(objectiveKind);

/** Null where there is none, or it was removed. */
export async function findJudge(on: Queryable, id: ModelJudgeId): Promise<CalibratedJudge | null> {
  const row = await on
    .selectFrom('model_judge')
    .select(['id', 'name', 'model_id', 'instructions', 'kinds', 'version', 'connection'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: modelJudgeId.parse(row.id),
    name: row.name,
    modelId: modelId.parse(row.model_id),
    instructions: row.instructions,
    kinds: kinds.parse(row.kinds),
    version: row.version,
    connection: row.connection,
  };
}

/** What the last calibration of each kind came to. */
export interface KindState {
  readonly kind: ObjectiveKind;
  readonly version: number;
  readonly state: CalibrationOutcome;
}

export async function listKindStates(on: Queryable, id: ModelJudgeId): Promise<KindState[]> {
  const rows = await on
    .selectFrom('model_judge_kind')
    .select(['kind', 'version', 'state'])
    .where('judge_id', '=', id)
    .execute();
  return rows.map(({ kind, version, state }) => ({
    kind: objectiveKind.parse(kind),
    version,
    state: calibrationOutcome.parse(state),
  }));
}

/** Judges that are on, with the kinds that were calibrated once: the week's work. */
export async function listDueKinds(on: Queryable) {
  const rows = await on
    .selectFrom('model_judge as judge')
    .innerJoin('model_judge_kind as calibrated', 'calibrated.judge_id', 'judge.id')
    .select(['judge.id', 'calibrated.kind'])
    .where('judge.is_on', '=', true)
    .where('judge.removed_at', 'is', null)
    .whereRef('calibrated.kind', '=', (of) => of.fn.any('judge.kinds'))
    .orderBy('judge.id')
    .orderBy('calibrated.kind')
    .execute();
  return rows.map(({ id, kind }) => ({ judgeId: modelJudgeId.parse(id), kind: objectiveKind.parse(kind) }));
}

export async function saveKindState(
  on: Queryable,
  judgeId: ModelJudgeId,
  { kind, version, state, at }: KindState & { readonly at: Date },
): Promise<void> {
  await on
    .insertInto('model_judge_kind')
    .values({ judge_id: judgeId, kind, version, state, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['judge_id', 'kind']).doUpdateSet({ version, state, changed_at: at }),
    )
    .execute();
}
