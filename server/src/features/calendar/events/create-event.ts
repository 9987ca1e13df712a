import { calendarFull, type CalendarEventForm, type SavedEvent } from '@redoubt/contract/calendar';
import { calendarEventId } from '@redoubt/contract/shared/ids.ts';
import { addressUnverified } from '@redoubt/contract/shared/problem.ts';
import { v7 as uuidv7 } from 'uuid';
import { lockUser } from '#features/accounts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { growthOf, hasRoomFor } from '../changes/has-room.ts';
import { writeChange } from '../changes/write-change.ts';
import { followEvents } from '../changes/follow-events.ts';
import type { EventRow } from '../records/event-row.ts';
import { listOverlaps } from './overlaps.ts';
import { columnsOf } from '../records/row-of-form.ts';

export type By = Pick<Caller, 'userId' | 'isEmailVerified'>;

export async function createEvent(
  kit: Kit,
  by: By,
  form: CalendarEventForm,
): Promise<SavedEvent | Refusal<typeof addressUnverified | typeof calendarFull>> {
  if (form.attendees.length > 0 && !by.isEmailVerified) return refuse(addressUnverified);
  return kit.database.transaction(async (transaction) => {
    // One at a time, since together they must not pass the limit.
    await lockUser(transaction, by.userId);
    const event = newRow(by, form, kit.clock.now());
    if (!(await hasRoomFor(transaction, by.userId, growthOf([], [event])))) return refuse(calendarFull);
    const { changeId, rows } = await writeChange(kit, transaction, {
      userId: by.userId,
      before: [],
      after: [event],
    });
    await followEvents(kit, transaction, rows);
    return { id: event.id, changeId, overlaps: await listOverlaps(transaction, event) };
  });
}

function newRow({ userId }: By, form: CalendarEventForm, at: Date): EventRow {
  return {
    ...columnsOf(form),
    id: calendarEventId.parse(uuidv7()),
    userId,
    seriesId: null,
    occurrence: null,
    exceptions: [],
    importedUid: null,
    revision: 1,
    createdAt: at,
    changedAt: at,
    deletedAt: null,
  };
}
