import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type * as z from 'zod';
import { plainText, listPersonContacts } from '#features/accounts';
import { handleJob } from '#platform/jobs/index.ts';
import type { AccountMail } from '#platform/mail/index.ts';
import type { Kit } from '#kit.ts';
import { findEventById, listGoing } from './attendance.store.ts';
import type { CommunityEventRow } from '../events/community-events.store.ts';
import { tellAttendees } from '../events/tell-attendees.job.ts';

type Telling = z.output<(typeof tellAttendees)['payload']>;

const BATCH = 200;

/** Mails all attendees that their event was cancelled, or has another time or place. */
export function tellAttendeesHandler({ database, mail }: Pick<Kit, 'database' | 'mail'>) {
  return handleJob(tellAttendees, async (telling) => {
    const event = await findEventById(database.kysely, telling.eventId);
    if (!event) return;
    let after: string | null = null;
    do {
      const going = await listGoing(database.kysely, event.id, { after, limit: BATCH });
      const contacts = await listPersonContacts(database.kysely, going);
      await database.transaction(async (transaction) => {
        for (const to of contacts)
          await mail.send(transaction, {
            ...letterOf(telling, event),
            to,
            idempotencyKey: keyOf(telling, to.id),
          });
      });
      after = going.at(-1) ?? null;
    } while (after !== null);
  });
}

function keyOf({ eventId, what, at }: Telling, person: string): string {
  return `community-event-${what}:${eventId}:${at}:${person}`;
}

function letterOf({ what }: Telling, event: CommunityEventRow): Omit<AccountMail, 'to' | 'idempotencyKey'> {
  const when = `${describe(event.starts_at, event.time_zone)} (${event.time_zone})`;
  const title = plainText(event.title);
  const action = { label: 'See the event', path: pagePaths.event(event.slug) };
  if (what === 'cancelled')
    return {
      purpose: 'community-event-cancelled',
      title: 'An event that you were going to was cancelled',
      paragraphs: [
        `“${title}”, which was to start on ${when}, will not take place.`,
        'You do not need to do anything. If you saved it to a calendar of your own, remove it there.',
      ],
      action,
    };
  return {
    purpose: 'community-event-moved',
    title: 'An event that you are going to has changed',
    paragraphs: [
      `“${title}” has a new time or place: it starts on ${when}${event.venue === null ? ', online' : `, at ${plainText(event.venue)}`}.`,
      'You are still on the list. If you can no longer come, say so on its page.',
    ],
    action,
  };
}

function describe(at: Date, timeZone: string): string {
  return at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
}
