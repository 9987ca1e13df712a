import { sql } from 'kysely';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

export interface TicketRow {
  readonly tokenHash: Buffer;
  readonly userId: UserId;
  readonly sessionId: string;
  readonly source: string;
  readonly subject: string;
  readonly expiresAt: Date;
}

/** Longer than any download takes. */
const USED_RETENTION_MS = DAY_MS;

/** Stores a ticket, and removes those that nobody used in time and those used a day ago. */
export async function insertTicket(on: Queryable, ticket: TicketRow, now: Date): Promise<void> {
  const usedBefore = new Date(now.getTime() - USED_RETENTION_MS);
  await sql`
    delete from download_ticket where expires_at < ${now} and (used_at is null or used_at < ${usedBefore})
  `.execute(on);
  await sql`
    insert into download_ticket (token_hash, user_id, session_id, source, subject, expires_at)
    values (${ticket.tokenHash}, ${ticket.userId}, ${ticket.sessionId}, ${ticket.source}, ${ticket.subject}, ${ticket.expiresAt})
  `.execute(on);
}

export interface UsedTicket {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly source: string;
  readonly subject: string;
}

/** Uses a ticket up; null where there is none that works. Of parallel calls one gets it. */
export async function takeTicket(on: Queryable, tokenHash: Buffer, now: Date): Promise<UsedTicket | null> {
  const { rows } = await sql<UsedTicket>`
    update download_ticket set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
    returning user_id as "userId", coalesce(session_id::text, '') as "sessionId", source, subject
  `.execute(on);
  return rows[0] ?? null;
}

/** Whether a ticket is still there: it is removed with its session, its API token or its account. */
export async function hasTicket(on: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from download_ticket where token_hash = ${tokenHash}`.execute(on);
  return rows.length > 0;
}

export async function removeTicketsOf(on: Queryable, of: UserId): Promise<void> {
  await sql`delete from download_ticket where user_id = ${of}`.execute(on);
}
