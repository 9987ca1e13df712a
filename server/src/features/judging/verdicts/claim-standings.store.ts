import { type RawBuilder, sql } from 'kysely';
import {
  type Instance,
  instance,
  verdictOutcome,
  type VerdictOutcome,
  verdictOutcomes,
} from '@redoubt/contract/arena';
import { type AttemptId, type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import { PEOPLE } from '../judges/people-judge.ts';
import { isStanding } from './verdicts.store.ts';

/** What was last said of a claim. */
export interface ClaimStanding {
  readonly claimId: VerdictId;
  readonly outcome: VerdictOutcome;
  readonly instance: Instance;
  readonly judgedAt: Date;
  readonly isAppealed: boolean;
}

/** Of each attempt the claim with the weightiest outcome; of several one under appeal, or else the newest. */
export async function listClaimStandings(
  on: Queryable,
  ids: readonly AttemptId[],
): Promise<ReadonlyMap<string, ClaimStanding>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StandingRow>`
    select distinct on (attempt_id) attempt_id, of_attempt.claim_id, of_attempt.outcome, instance, judged_at,
      appeal.id is not null as is_appealed
    from (
      select attempt_id, claim_id, outcome, instance, judged_at from verdict
      where attempt_id = any(${ids}::uuid[]) and claim_id is not null and ${isStanding}
      union all
      select attempt_id, id, 'pending', 'check', asked_at from pending_verdict
      where attempt_id = any(${ids}::uuid[]) and judge = ${PEOPLE}
    ) of_attempt left join appeal on appeal.claim_id = of_attempt.claim_id and appeal.decided_at is null
    order by attempt_id, array_position(${verdictOutcomes}::text[], of_attempt.outcome),
      appeal.id is null, judged_at desc`.execute(on);
  return new Map(rows.map((row) => [row.attempt_id, toStanding(row)]));
}

/**
 * An SQL expression: 'pending' where people judge a claim of the attempt, 'held' where that is what they said of it and no
 * other verdict weighs more, else null. `attempt` names the column of its id.
 */
export function claimedOutcomeSql(attempt: string): RawBuilder<string | null> {
  const id = sql.ref(attempt);
  return sql<string | null>`case
    when exists (select from pending_verdict where attempt_id = ${id}) then 'pending'
    when exists (select from verdict where attempt_id = ${id} and claim_id is not null and outcome = 'held' and ${isStanding})
      and not exists (select from verdict where attempt_id = ${id} and outcome <> 'held' and ${isStanding}) then 'held' end`;
}

interface StandingRow {
  readonly attempt_id: string;
  readonly claim_id: string;
  readonly outcome: string;
  readonly instance: string;
  readonly judged_at: Date;
  readonly is_appealed: boolean;
}

function toStanding(row: StandingRow): ClaimStanding {
  return {
    claimId: verdictId.parse(row.claim_id),
    outcome: verdictOutcome.parse(row.outcome),
    instance: instance.parse(row.instance),
    judgedAt: row.judged_at,
    isAppealed: row.is_appealed,
  };
}
