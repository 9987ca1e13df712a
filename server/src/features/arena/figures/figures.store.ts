import type { AttemptCount, ChallengeFigures } from '@redoubt/contract/arena';
import { WEEK_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import type { Database, PreparedStatement } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';
import { startOfWeek } from '#platform/clock.ts';

const WEEKS = 12;

const counts: PreparedStatement = {
  name: 'attempt-counts',
  text: `select challenge_id as "challengeId", count(*)::integer as attempts,
      (count(*) filter (where status = 'broken'))::integer as breaks
    from attempt where not is_tryout group by challenge_id`,
};

/** Every challenge that was attempted. */
export function countAttempts(database: Database): Promise<AttemptCount[]> {
  return database.query<AttemptCount>(counts, []);
}

/*
 * One pass over the attempts at one challenge. An attempt counts as abandoned once it is ended, or had no message for a
 * week: $2 is a week ago. $3 is the Monday at which the weeks begin.
 */
const figures: PreparedStatement = {
  name: 'challenge-figures',
  text: `
  with tried as materialized (
    select attempt.*, status = 'open' and coalesce(
        (select max(turn.at) from turn where turn.attempt_id = attempt.id), started_at) >= $2 as is_running
    from attempt where challenge_id = $1 and not is_tryout
  ), broke as (
    select user_id, extract(epoch from min(closed_at) filter (where status = 'broken') - min(started_at)) as seconds
    from tried group by user_id having bool_or(status = 'broken')
  ), stops as (
    select messages_sent as messages, count(*) as attempts from tried
    where status = 'ended' or (status = 'open' and not is_running) group by messages_sent
  ), weeks as (
    select starts_at,
      (select count(*) from tried where started_at >= starts_at and started_at < starts_at + interval '7 days') as attempts,
      (select count(*) from tried where status = 'broken' and closed_at >= starts_at
        and closed_at < starts_at + interval '7 days') as breaks
    from generate_series($3::timestamptz, $3::timestamptz + make_interval(days => 7 * ($4::integer - 1)), interval '7 days') starts_at
  ), versions as (
    select challenge_version as version, count(*) as attempts, count(*) filter (where status = 'broken') as breaks,
      count(*) filter (where is_running) as running
    from tried group by challenge_version
  )
  select count(distinct user_id)::integer as people, count(*)::integer as attempts,
    (count(*) filter (where status = 'broken'))::integer as breaks,
    (count(*) filter (where is_running))::integer as running,
    min(closed_at) filter (where status = 'broken') as "firstBreakAt",
    (select case when count(*) > 0 then jsonb_build_object('people', count(*), 'fastest', round(min(seconds)),
      'median', round(percentile_cont(0.5) within group (order by seconds)::numeric), 'slowest', round(max(seconds))) end
      from broke) as "secondsToBreak",
    (select coalesce(jsonb_agg(to_jsonb(stops) order by messages), '[]') from stops) as stops,
    (select jsonb_agg(jsonb_build_object('startsAt', starts_at, 'attempts', attempts, 'breaks', breaks) order by starts_at)
      from weeks) as weeks,
    (select coalesce(jsonb_agg(to_jsonb(versions) order by version desc), '[]') from versions) as versions
  from tried`,
};

type FiguresRow = Omit<ChallengeFigures, 'firstBreakAt'> & { readonly firstBreakAt: Date | null };

export async function readChallengeFigures(
  database: Database,
  { challengeId, now }: { challengeId: ChallengeId; now: Date },
): Promise<ChallengeFigures> {
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  const from = new Date(startOfWeek(now).getTime() - (WEEKS - 1) * WEEK_MS);
  const [row] = await database.query<FiguresRow>(figures, [challengeId, weekAgo, from, WEEKS]);
  invariant(row, 'An aggregate has a row.');
  return {
    ...row,
    firstBreakAt: row.firstBreakAt?.toISOString() ?? null,
    weeks: row.weeks.map((week) => ({ ...week, startsAt: new Date(week.startsAt).toISOString() })),
  };
}
