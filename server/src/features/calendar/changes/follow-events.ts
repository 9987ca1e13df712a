import type { Kit, Transaction } from '#kit.ts';
import { followGuests } from '../guests/follow-guests.ts';
import type { EventRow } from '../records/event-row.ts';
import { planReminder } from '../reminders/plan-reminder.ts';

/** Plans what follows from written events, in the transaction that wrote them. */
export async function followEvents(
  kit: Kit,
  transaction: Transaction,
  rows: readonly EventRow[],
): Promise<void> {
  for (const row of rows) await planReminder(kit, transaction, row);
  await followGuests(kit, transaction, rows);
}
