import {
  type AttemptId,
  attemptId,
  type ChallengeId,
  challengeId,
  type UserId,
} from '@redoubt/contract/shared/ids.ts';
import type { Database, PreparedStatement } from '#platform/database/database.ts';

/** The sums over a person's attempts at one challenge, without those in which no message was sent. */
export interface OwnTries {
  readonly challengeId: ChallengeId;
  readonly attempts: number;
  /** The number of its targets that they broke. */
  readonly broken: number;
  /** The attempts that held to their last message. */
  readonly held: number;
  readonly isOpen: boolean;
  readonly ids: readonly AttemptId[];
}

const ownTries: PreparedStatement = {
  name: 'own-tries',
  text: `
  select challenge_id, count(*)::integer as attempts, count(distinct objective_id) filter (where status = 'broken')::integer as broken,
    count(*) filter (where status = 'held')::integer as held,
    bool_or(status = 'open') as is_open, array_agg(id) as ids
  from attempt where user_id = $1 and (messages_sent > 0 or status in ('open', 'broken'))
  group by challenge_id`,
};

interface TriesRow {
  challenge_id: string;
  attempts: number;
  broken: number;
  held: number;
  is_open: boolean;
  ids: string[];
}

export async function listOwnTries(database: Database, id: UserId): Promise<OwnTries[]> {
  const rows = await database.query<TriesRow>(ownTries, [id]);
  return rows.map((row) => ({
    challengeId: challengeId.parse(row.challenge_id),
    attempts: row.attempts,
    broken: row.broken,
    held: row.held,
    isOpen: row.is_open,
    ids: row.ids.map((one) => attemptId.parse(one)),
  }));
}
