import { sql } from 'kysely';
import * as z from 'zod';
import type { CalibrationRunId } from '@redoubt/contract/shared/ids.ts';
import { goldLabel, WORDINGS } from '@redoubt/contract/model-judges';
import type { Queryable } from '#platform/database/database.ts';
import type { JudgeAnswer, JudgedCase } from '../../asking/judged-case.ts';
import { type JudgedGold, type Outcome, judgeOutcomes } from '../figures/figures.ts';
import { judgedIn } from '../gold/gold.store.ts';
import type { OpenRun } from './runs.store.ts';

/** A gold conversation and a wording about which the judge has not been asked in a run. */
export interface OpenQuestion {
  readonly goldId: string;
  readonly wording: number;
  readonly judged: JudgedCase;
}

export async function listOpenQuestions(on: Queryable, { id, kind }: OpenRun): Promise<OpenQuestion[]> {
  const { rows } = await sql<{ readonly id: string; readonly wording: number; readonly judged: unknown }>`
    select gold.id, wording, gold.judged
    from gold_conversation gold cross join generate_series(0, ${WORDINGS - 1}::int) wording
    where gold.kind = ${kind} and not exists (select from calibration_answer answer
      where answer.run_id = ${id} and answer.gold_id = gold.id and answer.wording = wording.wording)
    order by gold.id, wording`.execute(on);
  return rows.map((row) => ({ goldId: row.id, wording: row.wording, judged: judgedIn(row.judged) }));
}

interface StoredAnswer {
  readonly runId: CalibrationRunId;
  readonly question: OpenQuestion;
  readonly answer: JudgeAnswer;
  readonly at: Date;
}

/** The first answer to a question counts. */
export async function insertAnswer(
  on: Queryable,
  { runId, question, answer, at }: StoredAnswer,
): Promise<void> {
  await on
    .insertInto('calibration_answer')
    .values({
      run_id: runId,
      gold_id: question.goldId,
      wording: question.wording,
      outcome: answer.outcome,
      reason: answer.reason,
      micros: answer.micros,
      answered_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const judgedRow = z.object({ label: goldLabel, outcomes: z.array(z.enum(judgeOutcomes)) });

/** The conversations that were judged under every wording, with the answers in the order of the wordings. */
export async function listJudgedGold(on: Queryable, runId: CalibrationRunId): Promise<JudgedGold[]> {
  const rows = await on
    .selectFrom('calibration_answer as answer')
    .innerJoin('gold_conversation as gold', 'gold.id', 'answer.gold_id')
    .select(['gold.label', sql<Outcome[]>`array_agg(outcome order by wording)`.as('outcomes')])
    .where('answer.run_id', '=', runId)
    .groupBy('gold.id')
    .having((of) => of(of.fn.countAll(), '=', WORDINGS))
    .execute();
  return rows.map((row) => judgedRow.parse(row));
}
