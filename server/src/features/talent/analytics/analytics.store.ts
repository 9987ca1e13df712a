import { sql } from 'kysely';
import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { ExpertStatus } from '@redoubt/contract/talent';
import type { Queryable } from '#platform/database/database.ts';

export interface StatusTally {
  readonly status: ExpertStatus;
  readonly people: number;
  readonly scored: number;
  readonly scoreSum: number;
}

/** From the stored changes, not from the records. */
export async function tallyExpertsByStatus(
  on: Queryable,
  organizationId: OrganizationId,
): Promise<StatusTally[]> {
  const { rows } = await sql<StatusTally>`
    select status, sum(people)::int as people, sum(scored)::int as scored, sum(score_sum)::int as "scoreSum"
    from expert_tally where organization_id = ${organizationId} group by status
  `.execute(on);
  return rows;
}

export interface Acceptances {
  readonly byWeek: readonly { readonly week: string; readonly experts: number }[];
  readonly medianHours: number | null;
}

/** Since a moment: by week, and how long half of them took at most. Weeks without one are left out. */
export async function listAcceptances(
  on: Queryable,
  organizationId: OrganizationId,
  since: Date,
): Promise<Acceptances> {
  const { rows } = await sql<Acceptances>`
    with accepted as (
      select accepted_at, extract(epoch from accepted_at - least(coalesce(first_sent_at, added_at), accepted_at)) / 3600 as hours
      from expert_record where organization_id = ${organizationId} and accepted_at >= ${since}
    ), week as (
      select to_char(date_trunc('week', accepted_at at time zone 'utc'), 'YYYY-MM-DD') as week, count(*)::int as experts
      from accepted group by 1
    )
    select (select coalesce(json_agg(json_build_object('week', week, 'experts', experts) order by week), '[]') from week)
        as "byWeek",
      (select percentile_disc(0.5) within group (order by hours)::float8 from accepted) as "medianHours"
  `.execute(on);
  return rows[0] ?? { byWeek: [], medianHours: null };
}

/** Adds up what was written since the last time; nobody waits for it. */
export async function joinTallies(on: Queryable): Promise<void> {
  await sql`
    with crowded as (select organization_id from expert_tally group by 1 having count(*) > 20), gone as (
      delete from expert_tally where organization_id in (select organization_id from crowded)
      returning organization_id, status, people, scored, score_sum
    )
    insert into expert_tally
    select organization_id, status, sum(people), sum(scored), sum(score_sum) from gone
    group by organization_id, status having sum(people) <> 0 or sum(scored) <> 0 or sum(score_sum) <> 0
  `.execute(on);
}
