import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

export interface TicketRow {
  readonly tokenHash: Buffer;
  readonly userId: UserId;
  readonly sessionId: string;
  readonly source: string;
  readonly subject: string;
  readonly expiresAt: Date;
}

/** Keeps a ticket, and clears away what nobody used. */
export async function insertTicket(on: Queryable, ticket: TicketRow, now: Date): Promise<void> {
  await sql`delete from download_ticket where expires_at < ${now}`.execute(on);
  await sql`
    insert into download_ticket (token_hash, user_id, session_id, source, subject, expires_at)
    values (${ticket.tokenHash}, ${ticket.userId}, ${ticket.sessionId}, ${ticket.source}, ${ticket.subject}, ${ticket.expiresAt})
  `.execute(on);
}

export interface UsedTicket {
  readonly userId: UserId;
  readonly source: string;
  readonly subject: string;
}

/** Uses a ticket up; null where there is none that works. Of parallel calls one gets it. */
export async function takeTicket(on: Queryable, tokenHash: Buffer, now: Date): Promise<UsedTicket | null> {
  const { rows } = await sql<UsedTicket & { expiresAt: Date }>`
    delete from download_ticket where token_hash = ${tokenHash}
    returning user_id as "userId", source, subject, expires_at as "expiresAt"
  `.execute(on);
  const [row] = rows;
  return row && row.expiresAt > now ? row : null;
}

export async function removeTicketsOf(on: Queryable, of: UserId): Promise<void> {
  await sql`delete from download_ticket where user_id = ${of}`.execute(on);
}
