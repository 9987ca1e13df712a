import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { dateTextOf } from '@redoubt/contract/shared/time/iso-text.ts';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { isRefusedBy } from '#platform/database/failures.ts';
import type { EventRow } from './event-row.ts';

/** Inserts and updates whole rows. A row to which others refer must come before them. */
export async function writeEvents(transaction: Transaction, rows: readonly EventRow[]): Promise<void> {
  const written = JSON.stringify(rows.map(columnsOf));
  await sql`
    insert into calendar_event
    select * from jsonb_populate_recordset(null::calendar_event, ${written}::jsonb)
    on conflict (id) do update set
      series_id = excluded.series_id, occurrence = excluded.occurrence, title = excluded.title,
      description = excluded.description, type = excluded.type, client = excluded.client,
      location = excluded.location, notes = excluded.notes, is_online = excluded.is_online,
      attendees = excluded.attendees, reminder = excluded.reminder, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, time_zone = excluded.time_zone, all_day_from = excluded.all_day_from,
      all_day_to = excluded.all_day_to, repeat_every = excluded.repeat_every,
      repeat_interval = excluded.repeat_interval, repeat_days = excluded.repeat_days, repeat_on = excluded.repeat_on,
      repeat_until = excluded.repeat_until, repeat_dates = excluded.repeat_dates, exceptions = excluded.exceptions, over_at = excluded.over_at,
      imported_uid = excluded.imported_uid, revision = excluded.revision, changed_at = excluded.changed_at,
      deleted_at = excluded.deleted_at
    where calendar_event.user_id = excluded.user_id
  `.execute(transaction);
}

/** True for the error of a transaction that puts a day of an event that repeats on the date of another. */
export function isDayTaken(error: unknown): boolean {
  return isRefusedBy(error, 'calendar_event_day_of_series');
}

function columnsOf(row: EventRow) {
  return {
    id: row.id,
    user_id: row.userId,
    series_id: row.seriesId,
    occurrence: row.occurrence,
    title: row.title,
    description: row.description,
    type: row.type,
    client: row.client,
    location: row.location,
    notes: row.notes,
    is_online: row.isOnline,
    attendees: row.attendees,
    reminder: row.reminder,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    time_zone: row.timeZone,
    ...wholeDaysOf(row),
    ...ruleOf(row.repeat),
    exceptions: row.exceptions,
    over_at: row.overAt,
    imported_uid: row.importedUid,
    revision: row.revision,
    created_at: row.createdAt,
    changed_at: row.changedAt,
    deleted_at: row.deletedAt,
  };
}

function wholeDaysOf({ isAllDay, startsAt, endsAt }: EventRow) {
  return {
    all_day_from: isAllDay ? dateTextOf(startsAt.getTime() / DAY_MS) : null,
    all_day_to: isAllDay ? dateTextOf(endsAt.getTime() / DAY_MS - 1) : null,
  };
}

function ruleOf(repeat: EventRow['repeat']) {
  return {
    repeat_every: repeat?.every ?? null,
    repeat_interval: repeat?.interval ?? null,
    repeat_days: repeat?.every === 'week' ? repeat.days : null,
    repeat_on: repeat?.on ?? null,
    repeat_until: repeat?.until ?? null,
    repeat_dates: repeat?.dates ?? null,
  };
}
