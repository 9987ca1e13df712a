import { sql } from 'kysely';
import * as z from 'zod';
import { type Confusion, goldLabel } from '@redoubt/contract/model-judges';
import type { Deciders } from '#features/judging';
import type { Queryable } from '#platform/database/database.ts';
import { judgeOutcomes } from '../figures/figures.ts';

const answerRow = z.object({
  label: goldLabel,
  outcome: z.enum(judgeOutcomes),
  count: z.coerce.number(),
});

/**
 * How judges who decide only together did on gold, by the last calibration of each: what they do not agree on goes to
 * people, and counts as not judged.
 */
export async function measureTogether(on: Queryable, { kind, judgeIds }: Deciders): Promise<Confusion> {
  const { rows } = await sql`
    with run as (
      select distinct on (judge_id) id from calibration_run
      where judge_id = any(${[...judgeIds]}::uuid[]) and kind = ${kind} and state = 'done'
      order by judge_id, started_at desc
    ), answered as (
      select gold_id, case when count(*) = ${judgeIds.length} and min(outcome) = max(outcome)
        then min(outcome) else 'could-not-judge' end as outcome
      from calibration_answer where run_id in (select id from run) and wording = 0 group by gold_id
    )
    select label, outcome, count(*) as count
    from answered join gold_conversation gold on gold.id = answered.gold_id group by label, outcome`.execute(
    on,
  );
  const counts = rows.map((row) => answerRow.parse(row));
  const countOf = (label: string, outcome: string) =>
    counts.find((each) => each.label === label && each.outcome === outcome)?.count ?? 0;
  const rowOf = (label: string) => ({
    break: countOf(label, 'break'),
    held: countOf(label, 'held'),
    couldNotJudge: countOf(label, 'could-not-judge'),
  });
  return { break: rowOf('break'), held: rowOf('held') };
}
