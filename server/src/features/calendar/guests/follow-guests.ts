import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { userId } from '@redoubt/contract/shared/ids.ts';
import { defineJob } from '#platform/jobs/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { EventRow } from '../records/event-row.ts';
import { listWholeEvents } from '../records/events.store.ts';
import {
  type GuestPlan,
  type GuestRow,
  insertGuest,
  lockGuests,
  removeGuest,
  updateWaiting,
} from './guests.store.ts';
import { digestOf } from './event-digest.ts';

export const inviteGuests = defineJob('calendar.invite', z.object({ userId }));

/** What is undone within this time is mailed to nobody. */
const BEFORE_MAIL_MS = 20 * SECOND_MS;

type Deps = Pick<Kit, 'jobs' | 'clock'>;

/**
 * Plans mails to the guests of written events: to those who are new, whose last letter is outdated, or whose event was
 * deleted.
 */
export async function followGuests(
  kit: Deps,
  transaction: Transaction,
  rows: readonly EventRow[],
): Promise<void> {
  const ids = [...new Set(rows.map((row) => row.seriesId ?? row.id))];
  const guests = Map.groupBy(await lockGuests(transaction, ids), ({ eventId }) => eventId);
  const wanting = new Set(rows.flatMap((row) => (row.attendees.length > 0 ? [row.seriesId ?? row.id] : [])));
  const concerned = ids.filter((id) => guests.has(id) || wanting.has(id));
  if (concerned.length === 0) return;
  const events = Map.groupBy(await listWholeEvents(transaction, concerned), (row) => row.seriesId ?? row.id);
  for (const id of concerned)
    await followOne(kit, transaction, { rows: events.get(id) ?? [], guests: guests.get(id) ?? [] });
  const owner = rows[0]?.userId;
  if (owner !== undefined) await inviteSoon(kit, transaction, owner);
}

/** Plans the mails to the waiting guests of a person. */
export async function inviteSoon(
  { jobs, clock }: Deps,
  transaction: Transaction,
  of: EventRow['userId'],
): Promise<void> {
  await jobs.add(transaction, inviteGuests, {
    payload: { userId: of },
    key: `${inviteGuests.name}:${of}`,
    runAt: new Date(clock.now().getTime() + BEFORE_MAIL_MS),
  });
}

interface Invited {
  /** An event with its changed days. */
  readonly rows: readonly EventRow[];
  readonly guests: readonly GuestRow[];
}

async function followOne(
  { clock }: Deps,
  transaction: Transaction,
  { rows, guests }: Invited,
): Promise<void> {
  const event = rows.find(({ seriesId }) => seriesId === null);
  const at = clock.now();
  // Nobody is mailed about an event that is over.
  if (event === undefined || event.overAt <= at) return;
  const digest = digestOf(rows.filter(({ deletedAt }) => deletedAt === null));
  const attendees = new Set(event.deletedAt === null ? event.attendees : []);
  for (const guest of guests) {
    if (attendees.has(guest.email)) await updateWaiting(transaction, guest.id, inviteAgain(guest, digest));
    else if (guest.letters === 0) await removeGuest(transaction, guest.id);
    else await updateWaiting(transaction, guest.id, leave(guest, at));
  }
  const known = new Set(guests.map(({ email }) => email));
  const { id: eventId, userId: owner } = event;
  for (const email of attendees)
    if (!known.has(email)) await insertGuest(transaction, { id: uuidv7(), eventId, userId: owner, email });
}

/** Guests who were mailed about the event get a cancellation. */
function leave({ mailedDigest, removedAt }: GuestRow, at: Date): GuestPlan {
  return { waiting: mailedDigest === null ? null : 'cancel', removedAt: removedAt ?? at };
}

function inviteAgain({ mailedDigest }: GuestRow, digest: string): GuestPlan {
  return { waiting: mailedDigest === digest ? null : 'request', removedAt: null };
}
