import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import { calibrationProblems, type JudgeCalibration } from '@redoubt/contract/model-judges';
import { calibrationRunId, type ModelJudgeId } from '@redoubt/contract/shared/ids.ts';
import type { ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { Kit, Transaction } from '#kit.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { showCalibration } from './show-calibration.ts';
import { insertRun, type NewRun, supersedeOthers } from './runs.store.ts';

export const calibrate = defineJob('model-judges.calibrate', z.object({ runId: calibrationRunId }));

interface BeginCall {
  readonly judgeId: ModelJudgeId;
  readonly kind: ObjectiveKind;
}

/** Calibrate now, by an Admin. */
export async function beginRun(kit: Kit, caller: Caller, { judgeId, kind }: BeginCall) {
  const shown = await showCalibration(kit, judgeId);
  if (!shown) return refuse(calibrationProblems.judgeNotFound);
  const estimateMicros = estimateOf(shown, kind);
  if (estimateMicros === null) return refuse(calibrationProblems.calibrationNotPossible);
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

/** What a calibration costs about; null where something is in its way. */
function estimateOf({ kinds }: JudgeCalibration, kind: ObjectiveKind): number | null {
  const of = kinds.find((each) => each.kind === kind);
  return of && of.obstacles.length === 0 ? of.estimateMicros : null;
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

/** The week's calibration of a judge and kind that was calibrated before; none where it could not begin by hand. */
export async function beginWeekly(kit: Kit, { judgeId, kind }: BeginCall): Promise<void> {
  const shown = await showCalibration(kit, judgeId);
  const estimateMicros = shown && estimateOf(shown, kind);
  if (!shown || estimateMicros === null) return;
  const run = { judgeId, kind, version: shown.version, reason: 'weekly', estimateMicros } as const;
  await kit.database.transaction((transaction) => startRun(kit, transaction, run));
}
