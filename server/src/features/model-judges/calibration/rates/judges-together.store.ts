import { sql } from 'kysely';
import * as z from 'zod';
import { type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import { objectiveKind, type ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { type Confusion, goldLabel } from '@redoubt/contract/model-judges';
import type { Queryable } from '#platform/database/database.ts';
import { judgeOutcomes } from '../figures/figures.ts';

/** The judges who decided a claim together. */
export interface Deciders {
  readonly kind: ObjectiveKind;
  /** In the order of their ids. */
  readonly judgeIds: readonly string[];
}

/** Who decided each of these claims. */
export async function listDeciders(
  on: Queryable,
  claims: readonly VerdictId[],
): Promise<ReadonlyMap<VerdictId, Deciders>> {
  if (claims.length === 0) return new Map();
  const { rows } = await sql<{ readonly claim_id: string; readonly kind: string; readonly judges: string[] }>`
    select distinct on (judging.claim_id) judging.claim_id, judging.kind, votes.judges
    from model_judging judging
    join lateral (select array_agg(distinct judge_id::text order by judge_id::text) as judges from model_vote vote
      where vote.claim_id = judging.claim_id and vote.round = judging.round) votes on votes.judges is not null
    where judging.claim_id = any(${[...claims]}::uuid[]) and judging.result in ('break', 'held')
    order by judging.claim_id, judging.decided_at desc`.execute(on);
  return new Map(
    rows.map((row) => [
      verdictId.parse(row.claim_id),
      { kind: objectiveKind.parse(row.kind), judgeIds: row.judges },
    ]),
  );
}

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
