import type { CalendarEventId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { CalendarEventType, Repeat } from '@redoubt/contract/calendar';

/** An event as it is stored. Dates are `YYYY-MM-DD`, as clocks show them in its zone. */
export interface EventRow {
  readonly id: CalendarEventId;
  readonly userId: UserId;
  /** For one day of an event that repeats, which was changed individually: that event, and the date that this row replaces. */
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
  /**
   * Whether it takes whole days, which are the same dates in every zone. They are stored as the instants at which the first
   * begins and the last ends in UTC, and `timeZone` is UTC.
   */
  readonly isAllDay: boolean;
  /** For an event that repeats, its first day. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly repeat: Repeat | null;
  /** Dates on which an event that repeats does not take place, or which another row replaces. */
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
  'isAllDay' | 'startsAt' | 'endsAt' | 'timeZone' | 'repeat' | 'exceptions' | 'occurrence'
>;

/** The columns that a calendar shows. */
export type ShownRow = Omit<
  EventRow,
  'userId' | 'seriesId' | 'overAt' | 'importedUid' | 'revision' | 'createdAt' | 'changedAt' | 'deletedAt'
>;

/** What an .ics file has of an event. */
export interface WrittenEvent extends Omit<
  EventRow,
  'userId' | 'client' | 'notes' | 'attendees' | 'reminder' | 'overAt' | 'importedUid' | 'deletedAt'
> {
  /** It is proposed, and not certain to take place. */
  readonly isTentative?: boolean;
}
