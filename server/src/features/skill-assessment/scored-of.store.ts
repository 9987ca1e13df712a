import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

interface ScoredSitting {
  readonly userId: UserId;
  readonly score: number;
  readonly at: Date;
}

interface Window {
  readonly until: Date;
  readonly weeks: number;
}

/** How these people's sittings were scored, by weeks: 0 weeks ago is the week that ends with `until`. */
export async function sumScoresByWeek(
  on: Queryable,
  people: readonly UserId[],
  { until, weeks }: Window,
): Promise<{ readonly ago: number; readonly scored: number; readonly sum: number }[]> {
  const { rows } = await sql<{ ago: number; scored: number; sum: number }>`
    select ceil(extract(epoch from ${until}::timestamptz - submitted_at) / 604800)::int - 1 as ago, count(*)::int as scored,
      sum(score)::int as sum
    from assessment_sitting
    where user_id = any(${[...people]}::uuid[]) and submitted_at < ${until}
      and submitted_at >= ${until}::timestamptz - make_interval(days => 7 * ${weeks}::int)
    group by 1
  `.execute(on);
  return rows;
}

/** The sittings of these people that were scored last, the latest first. */
export async function listLastScored(
  on: Queryable,
  people: readonly UserId[],
  limit: number,
): Promise<ScoredSitting[]> {
  const { rows } = await sql<ScoredSitting>`
    select user_id as "userId", score, submitted_at as at from assessment_sitting
    where user_id = any(${[...people]}::uuid[]) and submitted_at is not null
    order by submitted_at desc, id desc limit ${limit}
  `.execute(on);
  return rows;
}
