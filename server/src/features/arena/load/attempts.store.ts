import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';

/** One attempt of a scenario that measures; the ids are the caller's, made beforehand. */
export interface LoadAttempt {
  readonly attemptId: string;
  readonly userId: string;
  readonly challengeId: string;
  readonly challengeVersion: number;
  readonly objectiveId: string;
  readonly at: string;
}

/** Inserts many attempts that broke, each with its secret, in one statement; the verdicts are inserted by judging. */
export async function insertManyBroken(on: Queryable, attempts: readonly LoadAttempt[]): Promise<void> {
  await sql`
    with item as (select * from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as item (
      "attemptId" uuid, "userId" uuid, "challengeId" uuid, "challengeVersion" integer, "objectiveId" uuid, at timestamptz
    )), tried as (
      insert into attempt (id, user_id, challenge_id, challenge_version, objective_id, number, status, messages_sent, started_at, closed_at)
      select "attemptId", "userId", "challengeId", "challengeVersion", "objectiveId", 1, 'broken', 1, at, at from item
    )
    insert into attempt_secret (attempt_id, secret) select "attemptId", 'LOAD-' || "attemptId" from item`.execute(
    on,
  );
}

/**
 * Inserts many open attempts whose secret is 'LOAD-' and the attempt's id, to measure submissions with. Pairs of a
 * person and a challenge that already have an attempt are skipped; returns the ids of the inserted ones.
 */
export async function insertManyOpen(on: Queryable, attempts: readonly LoadAttempt[]): Promise<string[]> {
  const made = await sql<{ attempt_id: string }>`
    with item as (select * from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as item (
      "attemptId" uuid, "userId" uuid, "challengeId" uuid, "challengeVersion" integer, "objectiveId" uuid, at timestamptz
    )), tried as (
      insert into attempt (id, user_id, challenge_id, challenge_version, objective_id, number, status, started_at)
      select "attemptId", "userId", "challengeId", "challengeVersion", "objectiveId", 1, 'open', at from item
      on conflict do nothing
      returning id
    )
    insert into attempt_secret (attempt_id, secret) select id, 'LOAD-' || id from tried returning attempt_id`.execute(
    on,
  );
  return made.rows.map((row) => row.attempt_id);
}
