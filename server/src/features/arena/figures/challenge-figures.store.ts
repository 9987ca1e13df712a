import { sql } from 'kysely';
import type { AttemptId, ChallengeId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** Figures of the attempts at some challenges, without those of Admins who try them out. */
interface AttemptsOf {
  readonly attempts: number;
  readonly breaks: number;
  /** How many began, by weeks: 0 weeks ago is the week that ends with `until`. */
  readonly byWeek: readonly { readonly ago: number; readonly value: number }[];
  readonly byChallenge: readonly { readonly id: ChallengeId; readonly attempts: number }[];
}

export async function readAttemptsOf(
  on: Queryable,
  challenges: readonly ChallengeId[],
  { until, weeks }: { readonly until: Date; readonly weeks: number },
): Promise<AttemptsOf> {
  const { rows } = await sql<AttemptsOf>`
    with of as (
      select challenge_id, status, started_at from attempt
      where challenge_id = any(${[...challenges]}::uuid[]) and not is_tryout
    ), by_week as (
      select ceil(extract(epoch from ${until}::timestamptz - started_at) / 604800)::int - 1 as ago, count(*)::int as value
      from of where started_at < ${until} and started_at >= ${until}::timestamptz - make_interval(days => 7 * ${weeks}::int)
      group by 1
    ), by_challenge as (
      select challenge_id as id, count(*)::int as attempts from of group by 1
    )
    select
      (select count(*)::int from of) as attempts,
      (select count(*)::int from of where status = 'broken') as breaks,
      (select coalesce(json_agg(by_week), '[]') from by_week) as "byWeek",
      (select coalesce(json_agg(by_challenge), '[]') from by_challenge) as "byChallenge"
  `.execute(on);
  return rows[0] ?? { attempts: 0, breaks: 0, byWeek: [], byChallenge: [] };
}

interface AttemptEvent {
  readonly kind: 'attempt-begun' | 'attempt-broke';
  readonly attemptId: AttemptId;
  readonly challengeId: ChallengeId;
  readonly at: Date;
}

/** The last events at some challenges, the latest first: attempts that began, and those that ended with a break. */
export async function listLastAttemptsOf(
  on: Queryable,
  challenges: readonly ChallengeId[],
  limit: number,
): Promise<AttemptEvent[]> {
  const { rows } = await sql<AttemptEvent>`
    with of as (
      select id, challenge_id, status, started_at, closed_at from attempt
      where challenge_id = any(${[...challenges]}::uuid[]) and not is_tryout
    )
    (select 'attempt-begun' as kind, id as "attemptId", challenge_id as "challengeId", started_at as at from of
      order by started_at desc limit ${limit})
    union all
    (select 'attempt-broke', id, challenge_id, closed_at from of where status = 'broken'
      order by closed_at desc limit ${limit})
    order by at desc, kind limit ${limit}
  `.execute(on);
  return rows;
}
