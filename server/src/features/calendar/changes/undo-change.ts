import { calendarFull, changeNotUndoable } from '@redoubt/contract/calendar';
import type { CalendarChangeId } from '@redoubt/contract/shared/ids.ts';
import { notFound } from '@redoubt/contract/shared/problem.ts';
import { lockUser } from '#features/accounts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { lockEvents } from '../records/events.store.ts';
import { isDayTaken, writeEvents } from '../records/write-events.store.ts';
import { takeChange } from './changes.store.ts';
import { followEvents } from './follow-events.ts';
import { growthOf, hasRoomFor } from './has-room.ts';

/**
 * Restores the rows from before a change, and removes those that it added. Refused where any of them was changed since,
 * and where another day of the same event was moved to the date since.
 */
export function undoChange(
  kit: Kit,
  { userId }: Pick<Caller, 'userId'>,
  id: CalendarChangeId,
): Promise<{ success: true } | Refusal<typeof notFound | typeof changeNotUndoable | typeof calendarFull>> {
  const undoing = kit.database.transaction(async (transaction) => {
    // One at a time, since together they must not pass the limit.
    await lockUser(transaction, userId);
    const change = await takeChange(transaction, { id, userId });
    if (!change) return refuse(notFound);
    const ids = change.after.map((row) => row.id);
    const present = new Map(
      (await lockEvents(transaction, userId, ids)).map((row) => [row.id as string, row]),
    );
    if (change.after.some((after) => present.get(after.id)?.revision !== after.revision))
      return refuse(changeNotUndoable);
    const at = kit.clock.now();
    const before = new Map(change.before.map((row) => [row.id as string, row]));
    const rows = [...present.values()].map((now) => ({
      ...(before.get(now.id) ?? { ...now, deletedAt: at }),
      revision: now.revision + 1,
      changedAt: at < now.createdAt ? now.createdAt : at,
    }));
    if (!(await hasRoomFor(transaction, userId, growthOf([...present.values()], rows))))
      return refuse(calendarFull);
    // Rows that refer to another row come after it.
    await writeEvents(
      transaction,
      rows.toSorted((one, other) => weightOf(one) - weightOf(other)),
    );
    await followEvents(kit, transaction, rows);
    return { success: true } as const;
  });
  return undoing.catch((error: unknown) => {
    if (isDayTaken(error)) return refuse(changeNotUndoable);
    throw error;
  });
}

function weightOf({ seriesId }: { readonly seriesId: string | null }): number {
  return seriesId === null ? 0 : 1;
}
