import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';
import type { OpenRun } from './runs.store.ts';

/** Fewer answers say little of the others. */
const FEWEST_ANSWERS = 20;

/**
 * What an answer cost on average in the newest run of a judge, kind and version, in millionths of a US dollar. Null where
 * no run has enough answers whose provider counts; those that the model never gave cost nothing and are left out.
 */
export async function readMeanCost(
  on: Queryable,
  { judgeId, kind, version }: Omit<OpenRun, 'id'>,
): Promise<number | null> {
  const { rows } = await sql<{ readonly mean: number }>`
    select avg(answer.micros)::float8 as mean
    from calibration_run run join calibration_answer answer on answer.run_id = run.id
    where run.judge_id = ${judgeId} and run.kind = ${kind} and run.version = ${version}
      and answer.micros is not null and not (answer.outcome = 'could-not-judge' and answer.micros = 0)
    group by run.id having count(*) >= ${FEWEST_ANSWERS}
    order by run.started_at desc, run.id desc limit 1`.execute(on);
  return rows[0]?.mean ?? null;
}
