import { type RawBuilder, sql } from 'kysely';
import { isStanding } from './verdicts.store.ts';

/**
 * An SQL expression: the claim by which model judges decided an attempt, and nobody above them; null where others did.
 * `attempt` names the column of its id, `isBroken` says in SQL whether it ended with a break: then only a claim that was
 * ruled a break decides it.
 */
export function modelRuledClaimSql(
  attempt: string,
  isBroken: RawBuilder<boolean>,
): RawBuilder<string | null> {
  return sql<string | null>`(
    select claim_id from verdict
    where attempt_id = ${sql.ref(attempt)} and instance in ('model-judge', 'appeal-judge') and ${isStanding}
      and outcome = case when ${isBroken} then 'break' else 'held' end
    order by judged_at desc, id desc limit 1
  )`;
}
