import { MOST_EVENTS, MOST_EXCEPTIONS_TOGETHER, MOST_REPEATED_EVENTS } from '@redoubt/contract/calendar';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#kit.ts';
import type { EventRow } from '../records/event-row.ts';
import { countEvents, type EventCounts } from '../records/events.store.ts';

type Repeating = Pick<EventRow, 'repeat' | 'exceptions'>;

/** How much a change makes a calendar grow; one that repeats and becomes a single one makes room. */
export function growthOf(before: readonly Repeating[], after: readonly Repeating[]): EventCounts {
  return {
    events: after.length - before.length,
    repeated: countRepeated(after) - countRepeated(before),
    exceptions: countExceptions(after) - countExceptions(before),
  };
}

/** Whether a calendar can grow by this much, while its owner is locked. A change that does not make it grow always fits. */
export async function hasRoomFor(on: Queryable, userId: UserId, growth: EventCounts): Promise<boolean> {
  const { events, repeated, exceptions } = await countEvents(on, userId);
  return (
    fits(events, growth.events, MOST_EVENTS) &&
    fits(repeated, growth.repeated, MOST_REPEATED_EVENTS) &&
    fits(exceptions, growth.exceptions, MOST_EXCEPTIONS_TOGETHER)
  );
}

function fits(present: number, more: number, most: number): boolean {
  return more <= 0 || present + more <= most;
}

function countRepeated(rows: readonly Repeating[]): number {
  return rows.filter(({ repeat }) => repeat !== null).length;
}

function countExceptions(rows: readonly Repeating[]): number {
  return rows.reduce(
    (sum, { exceptions, repeat }) => sum + exceptions.length + (repeat?.dates.length ?? 0),
    0,
  );
}
