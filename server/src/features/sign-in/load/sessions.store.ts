import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import type { Queryable } from '#platform/database/database.ts';

export interface LoadSession {
  readonly userId: string;
  readonly token: string;
}

/** The same password for many people, in one statement. */
export async function insertManyPasswords(
  on: Queryable,
  { ids, hash, at }: { ids: readonly string[]; hash: string; at: Date },
): Promise<void> {
  await sql`
    insert into credential (user_id, password_hash, changed_at)
    select item.id::uuid, ${hash}, ${at}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as item (id)`.execute(on);
}

/** A session of a day for each, in one statement; answers their tokens. */
export async function insertManySessions(
  on: Queryable,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<LoadSession[]> {
  const sessions = ids.map((id) => ({ userId: id, token: createToken(), sessionId: uuidv7() }));
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
