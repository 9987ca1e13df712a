import { type exceptionsFull, occurrenceUnknown } from '@redoubt/contract/calendar';
import type { CalendarChangeId } from '@redoubt/contract/shared/ids.ts';
import { notFound } from '@redoubt/contract/shared/problem.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { followEvents } from '../changes/follow-events.ts';
import { writeChange } from '../changes/write-change.ts';
import { deleteOfSeries } from '../series/change-series.ts';
import { checkExceptions } from '../series/check-series.ts';
import { lockEvent } from '../records/events.store.ts';
import { findOccurrence, type EventSelection } from './save-event.ts';

type CannotDelete = Refusal<typeof notFound | typeof occurrenceUnknown | typeof exceptionsFull>;

/** Deletes an event, or some days of one that repeats. */
export async function deleteEvent(
  kit: Kit,
  { userId }: Pick<Caller, 'userId'>,
  selection: EventSelection,
): Promise<{ changeId: CalendarChangeId } | CannotDelete> {
  return kit.database.transaction(async (transaction) => {
    const series = await lockEvent(transaction, { id: selection.id, userId });
    if (!series) return refuse(notFound);
    const { event } = series;
    const at = kit.clock.now();
    const occurrence = event.repeat === null ? '' : findOccurrence(series, selection);
    if (occurrence === null) return refuse(occurrenceUnknown);
    const change =
      event.repeat === null
        ? { before: [event], after: [{ ...event, deletedAt: at }] }
        : deleteOfSeries(series, { scope: selection.scope, occurrence, at });
    const fault = checkExceptions(change);
    if (fault) return fault;
    const { changeId, rows } = await writeChange(kit, transaction, { userId, ...change });
    await followEvents(kit, transaction, rows);
    return { changeId };
  });
}
