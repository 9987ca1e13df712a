import type { Kit, Transaction } from '#kit.ts';
import { followGuests } from '../guests/follow-guests.ts';
import type { EventRow } from '../records/event-row.ts';
import { planReminder } from '../reminders/plan-reminder.ts';

/** What has to be done about events that were written: in the transaction that wrote them. */
export async function followEvents(
  kit: Kit,
  transaction: Transaction,
  rows: readonly EventRow[],
): Promise<void> {
  for (const row of rows) await planReminder(kit, transaction, row);
  await followGuests(kit, transaction, rows);
}
