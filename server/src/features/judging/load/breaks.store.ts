import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';

/** The break of one attempt of a scenario; the ids are the caller's, made beforehand. */
export interface LoadBreak {
  readonly attemptId: string;
  readonly verdictId: string;
  readonly userId: string;
  readonly challengeId: string;
  readonly challengeVersion: number;
  readonly objectiveId: string;
  readonly at: string;
}

/** Inserts many breaks, each the first of its person, with verdict and award in one statement. */
export async function insertManyBreaks(on: Queryable, breaks: readonly LoadBreak[]): Promise<void> {
  await sql`
    with item as (select * from jsonb_to_recordset(${JSON.stringify(breaks)}::jsonb) as item (
      "attemptId" uuid, "verdictId" uuid, "userId" uuid, "challengeId" uuid, "challengeVersion" integer, "objectiveId" uuid, at timestamptz
    )), judged as (
      insert into verdict (id, attempt_id, turn, outcome, reason, judge, judge_version, severity, judged_at)
      select "verdictId", "attemptId", 2, 'break', 'The reply holds the secret.', 'leak/literal', '1', 3, at from item
    )
    insert into award (user_id, objective_id, entry, challenge_id, challenge_version, attempt_id, verdict_id, solved_at, entered_at)
    select "userId", "objectiveId", 1, "challengeId", "challengeVersion", "attemptId", "verdictId", at, at from item order by at`.execute(
    on,
  );
}
