import { type Mark, mark } from '@redoubt/contract/arena';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { Database, PreparedStatement } from '#platform/database/database.ts';

const ownMarks: PreparedStatement = {
  name: 'own-marks',
  text: `
  select attempt.challenge_id as "challengeId", count(*)::integer as attempts,
    case
      when bool_or(attempt.status = 'broken') then 'broken'
      when bool_or(attempt.status = 'open') then 'open'
      when bool_or(exists (
        select from verdict where verdict.attempt_id = attempt.id and verdict.outcome = 'could-not-judge'
      )) then 'could-not-judge'
      else 'held'
    end as state
  from attempt where user_id = $1
  group by attempt.challenge_id`,
};

export async function listOwnMarks(database: Database, id: UserId): Promise<Mark[]> {
  const rows = await database.query(ownMarks, [id]);
  return rows.map((row) => mark.parse(row));
}
