import { calibrationEvents } from '@redoubt/contract/model-judges';
import type { CalibrationRunId } from '@redoubt/contract/shared/ids.ts';
import { findPlatformModel } from '#features/models';
import type { Kit, Queryable } from '#kit.ts';
import { defineEvent } from '#platform/outbox/index.ts';
import { askJudge } from '../../asking/ask-judge.ts';
import { measureFigures } from '../figures/figures.ts';
import { reasonsAgainst } from '../figures/may-score.ts';
import { insertAnswer, listJudgedGold, listOpenQuestions, type OpenQuestion } from './answers.store.ts';
import { type CalibratedJudge, findJudge, listKindStates, saveKindState } from './judges.store.ts';
import { concludeRun, lockOpenRun, type OpenRun, pauseRun, resumeRun, supersedeRun } from './runs.store.ts';

const judgeStopped = defineEvent('model-judge.stopped', calibrationEvents.judgeStopped);

const PARALLEL_CALLS = 4;
/** So many questions in a row without a word from the model: it is not there. */
const MOST_FAILED = 5;

/**
 * Asks the judge what it was not asked in this run, each answer stored once, and concludes the run. Where the money is
 * spent or the model is not there, the run pauses; where the judge is changed, it ends at the next answer. A run that was cut
 * off goes on where it was.
 */
export async function runCalibration(kit: Kit, id: CalibrationRunId, signal: AbortSignal): Promise<void> {
  const on = kit.database.kysely;
  const run = await resumeRun(on, id);
  if (!run) return;
  const judge = await findUnchanged(on, run);
  const questions = await listOpenQuestions(on, run);
  const stop = judge ? await askAll({ kit, run, judge, signal }, questions) : 'changed';
  if (stop === 'changed') return supersedeRun(on, id, kit.clock.now());
  if (stop) return pauseRun(on, id, stop);
  signal.throwIfAborted();
  await conclude(kit, id);
}

/** The judge of a run; null where it, or its model, was changed or removed since the run began. */
async function findUnchanged(on: Queryable, run: OpenRun): Promise<CalibratedJudge | null> {
  const judge = await findJudge(on, run.judgeId);
  if (judge?.version !== run.version) return null;
  const model = await findPlatformModel(on, judge.modelId);
  return model?.connection === judge.connection ? judge : null;
}

interface Asking {
  readonly kit: Kit;
  readonly run: OpenRun;
  readonly judge: CalibratedJudge;
  readonly signal: AbortSignal;
}

type Stop = 'budget' | 'model' | 'changed';

/** Why it stopped before all were asked; null where all were, or the worker stops. */
async function askAll(
  { kit, run, judge, signal }: Asking,
  questions: readonly OpenQuestion[],
): Promise<Stop | null> {
  const left = questions.values();
  let stop: Stop | null = null;
  /** What the model did not answer since it last did: kept back, as it may be the model that is not there. */
  let failed: (() => Promise<void>)[] = [];
  const store = async (question: OpenQuestion, answer: Awaited<ReturnType<typeof askJudge>>) =>
    insertAnswer(kit.database.kysely, { runId: run.id, question, answer, at: kit.clock.now() });
  const storeFailed = async () => {
    const kept = failed;
    failed = [];
    for (const each of kept) await each();
  };
  const work = async () => {
    for (const question of left) {
      if (stop || signal.aborted) return;
      if (!(await findUnchanged(kit.database.kysely, run))) {
        stop = 'changed';
        return;
      }
      const { judged, wording } = question;
      const answer = await askJudge(kit, judge, { judged, wording, signal });
      if (signal.aborted) return;
      const cause = answer.outcome === 'could-not-judge' ? answer.cause : null;
      if (cause === 'budget') stop ??= 'budget';
      else if (cause === 'model') {
        failed.push(() => store(question, answer));
        if (failed.length >= MOST_FAILED) stop ??= 'model';
      } else {
        await store(question, answer);
        await storeFailed();
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_CALLS }, work));
  if (stop || signal.aborted) return stop;
  if (failed.length > 0 && failed.length === questions.length) return 'model';
  await storeFailed();
  return null;
}

/** Stores the figures and whether the judge scores by them. One that scored and does not any more is told to Admins. */
async function conclude(kit: Kit, id: CalibrationRunId): Promise<void> {
  await kit.database.transaction(async (transaction) => {
    const run = await lockOpenRun(transaction, id);
    if (!run) return;
    const judge = await findUnchanged(transaction, run);
    const at = kit.clock.now();
    const { judgeId, kind, version } = run;
    const gold = await listJudgedGold(transaction, id);
    if (!judge || gold.length === 0) return supersedeRun(transaction, id, at);
    const figures = measureFigures(gold);
    const reasons = reasonsAgainst(figures);
    const states = await listKindStates(transaction, judgeId);
    const before = states.find((each) => each.kind === kind && each.version === version)?.state ?? null;
    const outcome = outcomeOf(reasons.length === 0, before);
    await concludeRun(transaction, id, { figures, outcome, reasons, at });
    await saveKindState(transaction, judgeId, { kind, version, state: outcome, at });
    if (outcome !== 'stopped' || before !== 'scoring') return;
    await kit.outbox.insert(transaction, judgeStopped, {
      judgeId,
      name: judge.name,
      kind,
      runId: id,
      reasons,
      at: at.toISOString(),
    });
    transaction.afterCommit(kit.outbox.nudge);
  });
}

function outcomeOf(mayScore: boolean, before: 'scoring' | 'failed' | 'stopped' | null) {
  if (mayScore) return 'scoring';
  return before === 'scoring' || before === 'stopped' ? 'stopped' : 'failed';
}
