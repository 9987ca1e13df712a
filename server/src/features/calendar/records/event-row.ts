import type { CalendarEventId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { CalendarEventType, Repeat } from '@redoubt/contract/calendar';

/** An event as it is kept. Dates are `YYYY-MM-DD`, as clocks show them in its zone. */
export interface EventRow {
  readonly id: CalendarEventId;
  readonly userId: UserId;
  /** Of one day of a weekly event that was changed by itself: that event, and the date which this one stands for. */
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
  /** Of a weekly event, its first day. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly repeatDays: readonly number[] | null;
  readonly repeatUntil: string | null;
  /** Dates on which a weekly event does not take place, or on which another row stands for it. */
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

/** What of it is shown in a calendar. */
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
