import { sql } from 'kysely';
import type { CalendarEventId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { eventColumns } from '../records/events.store.ts';
import type { EventRow } from '../records/event-row.ts';

/** An existing event, locked until the transaction ends. */
export async function lockForReminder(
  transaction: Transaction,
  id: CalendarEventId,
): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`
    select ${sql.raw(eventColumns)} from calendar_event where id = ${id} and deleted_at is null for update
  `.execute(transaction);
  return rows[0] ?? null;
}

interface Reminder {
  readonly eventId: CalendarEventId;
  readonly userId: UserId;
  readonly startsAt: Date;
  readonly at: Date;
}

/** Records that somebody is reminded of a start; false where they were already. */
export async function noteReminder(
  transaction: Transaction,
  { eventId, userId, startsAt, at }: Reminder,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into calendar_reminder (event_id, starts_at, user_id, reminded_at)
    values (${eventId}, ${startsAt}, ${userId}, ${at}) on conflict do nothing
  `.execute(transaction);
  return numAffectedRows === 1n;
}

export async function listRemindersOf(
  on: Queryable,
  userId: UserId,
): Promise<{ startsAt: Date; remindedAt: Date }[]> {
  const { rows } = await sql<{ startsAt: Date; remindedAt: Date }>`
    select starts_at as "startsAt", reminded_at as "remindedAt" from calendar_reminder
    where user_id = ${userId} order by reminded_at
  `.execute(on);
  return rows;
}

export async function removeRemindersOf(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`delete from calendar_reminder where user_id = ${userId}`.execute(transaction);
}

export async function removeOldReminders(on: Queryable, before: Date): Promise<void> {
  await sql`delete from calendar_reminder where reminded_at < ${before}`.execute(on);
}
