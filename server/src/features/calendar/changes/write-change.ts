import type { CalendarChangeId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { EventRow } from '../records/event-row.ts';
import { writeEvents } from '../records/write-events.store.ts';
import { insertChange } from './changes.store.ts';

/** Rows before and after a change: `after` has those that are new or different, still with their old revisions. */
export interface Change {
  readonly before: readonly EventRow[];
  readonly after: readonly EventRow[];
  /** The row among these that now represents the edited event or day. */
  readonly main?: EventRow;
}

/** Writes a change that a person made in their calendar, so that it can be undone. */
export async function writeChange(
  kit: Pick<Kit, 'clock'>,
  transaction: Transaction,
  { userId, before, after, main }: Change & { readonly userId: UserId },
): Promise<{
  readonly changeId: CalendarChangeId;
  readonly rows: readonly EventRow[];
  readonly main: EventRow | undefined;
}> {
  const at = kit.clock.now();
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = after.map((row) => ({
    ...row,
    revision: (known.get(row.id)?.revision ?? 0) + 1,
    changedAt: at < row.createdAt ? row.createdAt : at,
  }));
  await writeEvents(transaction, rows);
  const changeId = await insertChange(transaction, {
    userId,
    before,
    after: rows.map(({ id, revision }) => ({ id, revision })),
    at,
  });
  return { changeId, rows, main: rows.find(({ id }) => id === (main ?? rows[0])?.id) };
}
