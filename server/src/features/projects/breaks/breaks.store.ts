import { sql } from 'kysely';
import type {
  AssignmentId,
  AttemptId,
  ChallengeId,
  ProjectId,
  UserId,
} from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

interface Sought {
  readonly userId: UserId;
  readonly challengeId: ChallengeId;
  /** When the attempt began: a place that was taken later does not count. */
  readonly startedAt: Date;
}

interface Place {
  readonly id: AssignmentId;
  readonly projectId: ProjectId;
  readonly workedSeconds: number;
  readonly openedAt: Date;
}

/** The place for a break at a challenge that somebody has taken, longest ago first, locked; null where they have none. */
export async function lockPlace(
  transaction: Transaction,
  { userId, challengeId, startedAt }: Sought,
): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select held.id, held.project_id as "projectId", held.worked_seconds as "workedSeconds",
      held.opened_at as "openedAt" from assignment held
    join project_kind offered on offered.project_id = held.project_id and offered.kind = held.kind
    where held.user_id = ${userId} and held.kind = 'red-teaming' and held.state = 'working'
      and held.opened_at <= ${startedAt} and offered.settings ->> 'challengeId' = ${challengeId}
    order by held.opened_at limit 1 for update of held
  `.execute(transaction);
  return rows[0] ?? null;
}

/** Whether an attempt is the answer to a place: its break can be accepted again after it was overturned. */
export async function isAnswer(transaction: Transaction, attempt: AttemptId): Promise<boolean> {
  const { rows } = await sql`
    select from submission where answer ? 'attemptId' and answer ->> 'attemptId' = ${attempt}
  `.execute(transaction);
  return rows.length > 0;
}

/** Keeps the places of somebody at a challenge until a later time, as a claim of theirs is being ruled on. */
export async function prolongPlaces(
  transaction: Transaction,
  { userId, challengeId, until }: Omit<Sought, 'startedAt'> & { readonly until: Date },
): Promise<void> {
  await sql`
    update assignment held set leased_until = greatest(held.leased_until, ${until}) from project_kind offered
    where offered.project_id = held.project_id and offered.kind = held.kind and held.user_id = ${userId}
      and held.kind = 'red-teaming' and held.state = 'working' and offered.settings ->> 'challengeId' = ${challengeId}
  `.execute(transaction);
}
