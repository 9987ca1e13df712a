import { randomUUID } from 'node:crypto';
import { calendarEvents } from '@redoubt/contract/calendar';
import { calendarEventId, type UserId } from '@redoubt/contract/shared/ids.ts';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { invariant } from '#platform/invariant.ts';
import { defineEvent } from '#platform/outbox/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { ApiClient } from '../api-client.ts';

const reminderDue = defineEvent('calendar.reminder-due', calendarEvents.reminder);

interface Reminded {
  readonly userId: UserId;
  readonly title?: string;
  readonly eventId?: string;
}

/** Reminds somebody of an event, which writes a notice in the same transaction. */
export async function remindIn(
  { outbox }: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  { userId, title = 'Judge calibration', eventId = randomUUID() }: Reminded,
): Promise<void> {
  await outbox.insert(transaction, reminderDue, {
    eventId: calendarEventId.parse(eventId),
    userId,
    title,
    startsAt: '2026-11-17T09:00:00.000Z',
    timeZone: 'Africa/Lagos',
    minutesBefore: 15,
  });
}

export function remind(kit: Kit, reminded: Reminded): Promise<void> {
  return kit.database.transaction((transaction) => remindIn(kit, transaction, reminded));
}

/** A notice with an id that its owner may name. */
export async function buildNotice(
  { api, kit }: { readonly api: ApiClient; readonly kit: Kit },
  { token, userId, title }: { readonly token: string; readonly userId: UserId; readonly title?: string },
) {
  await remind(kit, { userId, ...(title !== undefined && { title }) });
  const { items } = await api.call(notificationsEndpoints.listNotices, { token, query: {} });
  invariant(items[0], 'Who was just reminded has a notice.');
  return items[0];
}
