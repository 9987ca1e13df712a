import { type Selectable, sql } from 'kysely';
import {
  calibrationRunId,
  type CalibrationRunId,
  modelJudgeId,
  type ModelJudgeId,
} from '@redoubt/contract/shared/ids.ts';
import { objectiveKind, type ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import {
  type CalibrationOutcome,
  calibrationRun,
  type CalibrationRun,
  type KindFigures,
} from '@redoubt/contract/model-judges';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { CalibrationRun as RunTable } from '#platform/database/schema.ts';

/** A calibration that has not ended. */
export interface OpenRun {
  readonly id: CalibrationRunId;
  readonly judgeId: ModelJudgeId;
  readonly kind: ObjectiveKind;
  readonly version: number;
}

export interface NewRun extends OpenRun {
  readonly reason: 'weekly' | 'manual';
  readonly estimateMicros: number;
  readonly at: Date;
}

/** Whether it began; false where one of this judge and kind is under way. */
export async function insertRun(on: Queryable, run: NewRun): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on
    .insertInto('calibration_run')
    .values({
      id: run.id,
      judge_id: run.judgeId,
      kind: run.kind,
      version: run.version,
      reason: run.reason,
      state: 'running',
      estimate_micros: run.estimateMicros,
      started_at: run.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['judge_id', 'kind']).where('state', 'in', ['running', 'paused']).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets a run that is paused go on; null where there is no such run, or it has ended. */
export async function resumeRun(on: Queryable, id: CalibrationRunId): Promise<OpenRun | null> {
  const row = await on
    .updateTable('calibration_run')
    .set({ state: 'running', paused_for: null })
    .where('id', '=', id)
    .where('state', 'in', ['running', 'paused'])
    .returning(['id', 'judge_id', 'kind', 'version'])
    .executeTakeFirst();
  return row ? toOpenRun(row) : null;
}

/** The same, kept from everybody else until the transaction ends. */
export async function lockOpenRun(transaction: Transaction, id: CalibrationRunId): Promise<OpenRun | null> {
  const row = await transaction
    .selectFrom('calibration_run')
    .select(['id', 'judge_id', 'kind', 'version'])
    .where('id', '=', id)
    .where('state', 'in', ['running', 'paused'])
    .forUpdate()
    .executeTakeFirst();
  return row ? toOpenRun(row) : null;
}

export async function listPausedRuns(on: Queryable): Promise<CalibrationRunId[]> {
  const rows = await on
    .selectFrom('calibration_run')
    .select('id')
    .where('state', '=', 'paused')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => calibrationRunId.parse(id));
}

export async function pauseRun(
  on: Queryable,
  id: CalibrationRunId,
  pausedFor: 'budget' | 'model',
): Promise<void> {
  await on
    .updateTable('calibration_run')
    .set({ state: 'paused', paused_for: pausedFor })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

export async function supersedeRun(on: Queryable, id: CalibrationRunId, at: Date): Promise<void> {
  await superseding(on, at).where('id', '=', id).execute();
}

/** Ends what is under way of other versions: a new one does not wait for it. */
export async function supersedeOthers(
  on: Queryable,
  { judgeId, kind, version, at }: Pick<NewRun, 'judgeId' | 'kind' | 'version' | 'at'>,
): Promise<void> {
  await superseding(on, at)
    .where('judge_id', '=', judgeId)
    .where('kind', '=', kind)
    .where('version', '<>', version)
    .execute();
}

function superseding(on: Queryable, at: Date) {
  return on
    .updateTable('calibration_run')
    .set({ state: 'superseded', paused_for: null, ended_at: at })
    .where('state', 'in', ['running', 'paused']);
}

interface Conclusion {
  readonly figures: KindFigures;
  readonly outcome: CalibrationOutcome;
  readonly reasons: readonly string[];
  readonly at: Date;
}

export async function concludeRun(
  on: Queryable,
  id: CalibrationRunId,
  { figures, outcome, reasons, at }: Conclusion,
): Promise<void> {
  await on
    .updateTable('calibration_run')
    .set({
      state: 'done',
      paused_for: null,
      figures: JSON.stringify(figures),
      outcome,
      reasons: [...reasons],
      ended_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** So many runs of a kind are shown. */
const SHOWN = 10;

/** The newest runs of a judge in each kind, the newest first, with what was answered and charged so far. */
export async function listRuns(
  on: Queryable,
  judgeId: ModelJudgeId,
): Promise<{ readonly kind: ObjectiveKind; readonly run: CalibrationRun }[]> {
  const { rows } = await sql<ShownRow>`
    select run.*, answered.*
    from (select *, row_number() over (partition by kind order by started_at desc, id desc) as nth
      from calibration_run where judge_id = ${judgeId}) run,
    lateral (select count(*) as answered, coalesce(sum(micros), 0) as micros
      from calibration_answer answer where answer.run_id = run.id) answered
    where nth <= ${SHOWN} order by kind, nth`.execute(on);
  return rows.map((row) => ({ kind: objectiveKind.parse(row.kind), run: toRun(row) }));
}

type ShownRow = Selectable<RunTable> & { readonly answered: unknown; readonly micros: unknown };

function toRun(row: ShownRow): CalibrationRun {
  return calibrationRun.parse({
    id: row.id,
    version: row.version,
    reason: row.reason,
    state: row.state,
    pausedFor: row.paused_for,
    estimateMicros: Number(row.estimate_micros),
    micros: Number(row.micros),
    answered: Number(row.answered),
    figures: row.figures,
    outcome: row.outcome,
    reasons: row.reasons,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  });
}

function toOpenRun(row: Pick<Selectable<RunTable>, 'id' | 'judge_id' | 'kind' | 'version'>): OpenRun {
  return {
    id: calibrationRunId.parse(row.id),
    judgeId: modelJudgeId.parse(row.judge_id),
    kind: objectiveKind.parse(row.kind),
    version: row.version,
  };
}

/** The newest figures of every judge that scores a kind with its current version. */
export async function listScoringFigures(on: Queryable) {
  const { rows } = await sql<ScoringRow>`
    select judge.id as judge_id, judge.name, run.version, run.kind, run.figures, run.ended_at
    from model_judge judge
    join model_judge_kind calibrated on calibrated.judge_id = judge.id and calibrated.version = judge.version
      and calibrated.state = 'scoring' and calibrated.kind = any (judge.kinds)
    join lateral (select * from calibration_run
      where judge_id = judge.id and kind = calibrated.kind and version = judge.version and state = 'done'
      order by started_at desc limit 1) run on true
    where judge.removed_at is null and judge.is_on
    order by lower(judge.name), run.kind`.execute(on);
  return rows;
}

interface ScoringRow {
  readonly judge_id: string;
  readonly name: string;
  readonly version: number;
  readonly kind: string;
  readonly figures: unknown;
  readonly ended_at: Date;
}
