import { MOST_EVENTS, MOST_EXCEPTIONS_TOGETHER, MOST_WEEKLY_EVENTS } from '@redoubt/contract/calendar';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#kit.ts';
import type { EventRow } from '../records/event-row.ts';
import { countEvents, type EventCounts } from '../records/events.store.ts';

type Repeating = Pick<EventRow, 'repeatDays' | 'exceptions'>;

/** How much a change makes a calendar grow; a weekly event that becomes a single one makes room. */
export function growthOf(before: readonly Repeating[], after: readonly Repeating[]): EventCounts {
  return {
    events: after.length - before.length,
    weekly: countWeekly(after) - countWeekly(before),
    exceptions: countExceptions(after) - countExceptions(before),
  };
}

/** Whether a calendar can grow by this much. A change that does not make it grow always fits. */
export async function hasRoomFor(on: Queryable, userId: UserId, growth: EventCounts): Promise<boolean> {
  const { events, weekly, exceptions } = await countEvents(on, userId);
  return (
    fits(events, growth.events, MOST_EVENTS) &&
    fits(weekly, growth.weekly, MOST_WEEKLY_EVENTS) &&
    fits(exceptions, growth.exceptions, MOST_EXCEPTIONS_TOGETHER)
  );
}

function fits(present: number, more: number, most: number): boolean {
  return more <= 0 || present + more <= most;
}

function countWeekly(rows: readonly Repeating[]): number {
  return rows.filter(({ repeatDays }) => repeatDays !== null).length;
}

function countExceptions(rows: readonly Repeating[]): number {
  return rows.reduce((sum, { exceptions }) => sum + exceptions.length, 0);
}
