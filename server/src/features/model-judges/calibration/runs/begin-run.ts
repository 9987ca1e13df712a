import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import { calibrationProblems } from '@redoubt/contract/model-judges';
import { calibrationRunId, type ModelJudgeId } from '@redoubt/contract/shared/ids.ts';
import type { ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { Kit, Transaction } from '#kit.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { showCalibration } from './show-calibration.ts';
import { insertRun, type NewRun, supersedeOthers } from './runs.store.ts';
import { findJudge } from './judges.store.ts';

export const calibrate = defineJob('model-judges.calibrate', z.object({ runId: calibrationRunId }));

interface BeginCall {
  readonly judgeId: ModelJudgeId;
  readonly kind: ObjectiveKind;
}

/** Calibrate now, by an Admin. */
export async function beginRun(kit: Kit, caller: Caller, { judgeId, kind }: BeginCall) {
  const shown = await showCalibration(kit, judgeId);
  if (!shown) return refuse(calibrationProblems.judgeNotFound);
  const of = shown.kinds.find((each) => each.kind === kind);
  if (!of || of.obstacles.length > 0 || of.estimateMicros === null)
    return refuse(calibrationProblems.calibrationNotPossible);
  const { estimateMicros } = of;
  const begun = await kit.database.transaction(async (transaction) => {
    const run = { judgeId, kind, version: shown.version, reason: 'manual', estimateMicros } as const;
    if (!(await startRun(kit, transaction, run))) return refuse(calibrationProblems.calibrationUnderWay);
    await kit.audit.write(transaction, {
      by: caller,
      action: 'model-judge.calibrate',
      object: { kind: 'model-judge', id: judgeId },
      person: null,
      changes: { kind: { before: null, after: kind } },
    });
    return null;
  });
  return begun ?? (await showCalibration(kit, judgeId)) ?? refuse(calibrationProblems.judgeNotFound);
}

/** Whether it began. */
export async function startRun(
  { clock, jobs }: Pick<Kit, 'clock' | 'jobs'>,
  transaction: Transaction,
  run: Omit<NewRun, 'id' | 'at'>,
): Promise<boolean> {
  const id = calibrationRunId.parse(uuidv7());
  const begun = { ...run, id, at: clock.now() };
  await supersedeOthers(transaction, begun);
  if (!(await insertRun(transaction, begun))) return false;
  await jobs.add(transaction, calibrate, { payload: { runId: id }, key: keyOf(id) });
  return true;
}

/** A run waits in the queue once. */
export function keyOf(id: string): string {
  return `calibrate:${id}`;
}

/** The week's calibration of a judge and kind that was calibrated before. */
export async function beginWeekly(kit: Kit, { judgeId, kind }: BeginCall): Promise<void> {
  const judge = await findJudge(kit.database.kysely, judgeId);
  const shown = await showCalibration(kit, judgeId);
  const of = shown?.kinds.find((each) => each.kind === kind);
  if (!judge || !of) return;
  const { version } = judge;
  await kit.database.transaction((transaction) =>
    startRun(kit, transaction, {
      judgeId,
      kind,
      version,
      reason: 'weekly',
      estimateMicros: of.estimateMicros ?? 0,
    }),
  );
}
