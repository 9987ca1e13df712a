import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type CalendarChangeId, calendarChangeId, type UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { EventRow } from '../records/event-row.ts';

/** The revision of each row after a change. */
export interface RevisionAfter {
  readonly id: string;
  readonly revision: number;
}

export interface StoredChange {
  readonly before: readonly EventRow[];
  readonly after: readonly RevisionAfter[];
}

export async function insertChange(
  transaction: Transaction,
  { userId, before, after, at }: StoredChange & { readonly userId: UserId; readonly at: Date },
): Promise<CalendarChangeId> {
  const id = calendarChangeId.parse(uuidv7());
  await sql`
    insert into calendar_change (id, user_id, before, after, at)
    values (${id}, ${userId}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${at})
  `.execute(transaction);
  return id;
}

/** Takes a change that can be undone; null where it is another person's, or was undone already. */
export async function takeChange(
  transaction: Transaction,
  { id, userId }: { readonly id: CalendarChangeId; readonly userId: UserId },
): Promise<StoredChange | null> {
  const { rows } = await sql<{ before: readonly StoredRow[]; after: readonly RevisionAfter[] }>`
    delete from calendar_change where id = ${id} and user_id = ${userId} returning before, after
  `.execute(transaction);
  const [stored] = rows;
  return stored ? { before: stored.before.map(readRow), after: stored.after } : null;
}

interface StoredRow
  extends Omit<EventRow, 'isAllDay' | 'repeat'>, Partial<Pick<EventRow, 'isAllDay' | 'repeat'>> {
  /** As releases before wrote how often a weekly event takes place. */
  readonly repeatDays?: readonly number[] | null;
  readonly repeatUntil?: string | null;
}

/** In JSON, instants are text. A change is kept for a week, and may be one of the release before. */
function readRow({ repeatDays = null, repeatUntil = null, ...row }: StoredRow): EventRow {
  const weekly =
    repeatDays &&
    ({ every: 'week', interval: 1, days: repeatDays, on: 'date', until: repeatUntil, dates: [] } as const);
  return {
    ...row,
    isAllDay: row.isAllDay ?? false,
    repeat: row.repeat === undefined ? weekly : row.repeat,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    overAt: new Date(row.overAt),
    createdAt: new Date(row.createdAt),
    changedAt: new Date(row.changedAt),
    deletedAt: row.deletedAt && new Date(row.deletedAt),
  };
}

export async function removeChangesOf(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`delete from calendar_change where user_id = ${userId}`.execute(transaction);
}

export async function removeOldChanges(on: Queryable, before: Date): Promise<void> {
  await sql`delete from calendar_change where at < ${before}`.execute(on);
}
