import type { AttemptId, ChallengeId, UserId } from '@redoubt/contract/ids.ts';
import { IDLE_TRANSACTION_MS } from '#platform/database/connection-limits.ts';
import type { Database, PreparedStatement, Queryable } from '#platform/database/database.ts';

/** Which solver of the objective a person is, and how many there are. */
export interface SolvePlace {
  readonly place: number;
  readonly solves: number;
}

/** The place of the solve that an attempt made; null when it made none. */
export async function findPlace(on: Queryable, id: AttemptId): Promise<SolvePlace | null> {
  const row = await on
    .selectFrom('solve as own')
    .innerJoin('solve', 'solve.objective_id', 'own.objective_id')
    .where('own.attempt_id', '=', id)
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('solves'),
      fn
        .countAll<number>()
        .filterWhere(
          eb.or([
            eb('solve.solved_at', '<', eb.ref('own.solved_at')),
            eb.and([
              eb('solve.solved_at', '=', eb.ref('own.solved_at')),
              eb('solve.user_id', '<=', eb.ref('own.user_id')),
            ]),
          ]),
        )
        .as('place'),
    ])
    .executeTakeFirst();
  return row && row.solves > 0 ? { place: Number(row.place), solves: Number(row.solves) } : null;
}

/** The database has ended, with time to spare, a transaction that kept its solve back for so long. */
export const HELD_BACK_AT_MOST_MS = 2 * IDLE_TRANSACTION_MS;

/** One solve, as readers of the table follow it. */
export interface SolveRecord {
  readonly sequence: number;
  readonly userId: UserId;
  readonly challengeId: ChallengeId;
  readonly solvedAt: Date;
}

const solvesAfter: PreparedStatement = {
  name: 'solves-after',
  text: 'select sequence, user_id, challenge_id, solved_at from solve where sequence > $1 order by sequence limit $2',
};

interface SolveRow {
  sequence: number;
  user_id: string;
  challenge_id: string;
  solved_at: Date;
}

/** Solves after a place in the order of arrival, oldest first, at most `limit`. */
export async function listSolvesAfter(
  database: Database,
  after: { sequence: number; limit: number },
): Promise<SolveRecord[]> {
  return (await database.query<SolveRow>(solvesAfter, [after.sequence, after.limit])).map(toRecord);
}

const solvesNumbered: PreparedStatement = {
  name: 'solves-numbered',
  text: 'select sequence, user_id, challenge_id, solved_at from solve where sequence = any($1::bigint[])',
};

/** The solves of these places in the order of arrival that are there. */
export async function listSolvesNumbered(
  database: Database,
  sequences: readonly number[],
): Promise<SolveRecord[]> {
  return (await database.query<SolveRow>(solvesNumbered, [sequences])).map(toRecord);
}

function toRecord(row: SolveRow): SolveRecord {
  return {
    sequence: row.sequence,
    // Read by the hundred thousand from columns of type uuid: a parse each would cost more than the read.
    userId: row.user_id as UserId,
    challengeId: row.challenge_id as ChallengeId,
    solvedAt: row.solved_at,
  };
}
