import { sql } from 'kysely';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ChallengeId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** Between two turns, nobody is taken to have worked for longer. */
const LONGEST_PAUSE_SECONDS = (10 * MINUTE_MS) / SECOND_MS;

interface Played {
  readonly userId: UserId;
  readonly challengeId: ChallengeId;
  /** Attempts that began before are left out. */
  readonly since: Date;
}

/**
 * How long somebody attempted a challenge, broken or not: from the start of each attempt to its turns and its end, without
 * the longer part of pauses.
 */
export async function sumPlayedSeconds(
  on: Queryable,
  { userId, challengeId, since }: Played,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    with own as (
      select id, started_at, closed_at from attempt
      where user_id = ${userId} and challenge_id = ${challengeId} and started_at >= ${since} and not is_tryout
    ), moment as (
      select id, started_at as at from own
      union all select attempt_id, turn.at from turn join own on own.id = attempt_id
      union all select id, closed_at from own where closed_at is not null
    ), pause as (
      select extract(epoch from at - lag(at) over (partition by id order by at)) as seconds from moment
    )
    select coalesce(round(sum(least(seconds, ${LONGEST_PAUSE_SECONDS}))), 0)::int as seconds from pause
    where seconds is not null
  `.execute(on);
  return rows[0]?.seconds ?? 0;
}
