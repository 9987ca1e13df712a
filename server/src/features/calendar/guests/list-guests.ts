import type { Guest } from '@redoubt/contract/calendar';
import type { CalendarEventId } from '@redoubt/contract/shared/ids.ts';
import { notFound } from '@redoubt/contract/shared/problem.ts';
import { countUnsolicitedMailsLeft, dayOfUnsolicitedMail } from '#features/accounts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { findEvent } from '../records/events.store.ts';
import { listGuestsOf } from './guests.store.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'unsolicitedMails'>;

/** The guests of an event with their answers and the delivery of their letters. */
export async function listGuests(
  kit: Deps,
  { userId }: Pick<Caller, 'userId'>,
  id: CalendarEventId,
): Promise<{ items: Guest[] } | Refusal<typeof notFound>> {
  const on = kit.database.kysely;
  const event = await findEvent(on, { id, userId });
  if (!event) return refuse(notFound);
  const guests = await listGuestsOf(on, { eventId: event.seriesId ?? event.id, userId });
  const isWaiting = guests.some(({ waiting }) => waiting !== null);
  const room = isWaiting ? await countUnsolicitedMailsLeft(kit, on, { of: 'person', id: userId }) : 0;
  const items = guests.map(({ email, answer, answeredAt, waiting, letterState, ahead }) => ({
    email,
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    letter: waiting === null ? letterState : ('waiting' as const),
    turn: waiting === null ? null : dayOfUnsolicitedMail(kit, { of: 'person', ahead, room }),
  }));
  return { items };
}
