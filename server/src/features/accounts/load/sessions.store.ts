import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import type { Queryable } from '#platform/database/database.ts';

export interface LoadSession {
  readonly userId: string;
  readonly token: string;
}

/** A session of a day for every expert, in one statement; answers their tokens. */
export async function insertManySessions(on: Queryable, at: Date): Promise<LoadSession[]> {
  const people = await on
    .selectFrom('user_account')
    .select('id')
    .where('role', '=', 'Expert')
    .orderBy('id')
    .execute();
  const sessions = people.map(({ id }) => ({ userId: id, token: createToken(), sessionId: uuidv7() }));
  const rows = sessions.map(({ userId, token, sessionId }) => ({
    sessionId,
    userId,
    hash: hashToken(token)?.toString('hex'),
  }));
  await sql`
    insert into session (id, user_id, token_hash, created_at, last_seen_at, expires_at, idle_seconds)
    select "sessionId", "userId", decode(hash, 'hex'), ${at}::timestamptz, ${at}::timestamptz,
      ${at}::timestamptz + interval '1 day', 86400
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item ("sessionId" uuid, "userId" uuid, hash text)`.execute(
    on,
  );
  return sessions.map(({ userId, token }) => ({ userId, token }));
}
