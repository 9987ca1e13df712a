import type { CalendarEventId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { CalendarEventType, Repeat } from '@redoubt/contract/calendar';

/** An event as it is stored. Dates are `YYYY-MM-DD`, as clocks show them in its zone. */
export interface EventRow {
  readonly id: CalendarEventId;
  readonly userId: UserId;
  /** For one day of a weekly event that was changed individually: that event, and the date that this row replaces. */
  readonly seriesId: CalendarEventId | null;
  readonly occurrence: string | null;
  readonly title: string;
  readonly description: string;
  readonly type: CalendarEventType;
  readonly client: string;
  readonly location: string;
  readonly notes: string;
  readonly isOnline: boolean;
  readonly attendees: readonly string[];
  readonly reminder: number | null;
  /** For a weekly event, its first day. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly repeatDays: readonly number[] | null;
  readonly repeatUntil: string | null;
  /** Dates on which a weekly event does not take place, or which another row replaces. */
  readonly exceptions: readonly string[];
  readonly overAt: Date;
  readonly importedUid: string | null;
  readonly revision: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly deletedAt: Date | null;
}

/** When an event is. */
export type Timed = Pick<
  EventRow,
  'startsAt' | 'endsAt' | 'timeZone' | 'repeatDays' | 'repeatUntil' | 'exceptions' | 'occurrence'
>;

/** The columns that a calendar shows. */
export type ShownRow = Omit<
  EventRow,
  'userId' | 'seriesId' | 'overAt' | 'importedUid' | 'revision' | 'createdAt' | 'changedAt' | 'deletedAt'
>;

export function repeatOf({
  repeatDays: days,
  repeatUntil: until,
}: Pick<EventRow, 'repeatDays' | 'repeatUntil'>): Repeat | null {
  return days === null ? null : { days, until };
}
