import { type Attendee, communityEventNotFound } from '@redoubt/contract/community';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { addressIn, findPeopleByWords } from '#features/accounts';
import { type Refusal, refuse, refuseCursor } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { findEventRow } from '../events/community-events.store.ts';
import { cursorOf, readCursor } from '#platform/use-case/time-cursor.ts';
import { withContacts } from '../events/with-contacts.ts';
import { listGoingInOrder } from './attendance.store.ts';

interface Request {
  readonly slug: string;
  readonly q: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The most people that a search looks at; a longer part of the name finds fewer. */
const PEOPLE_AT_MOST = 500;

/** A page of the attendees, with their contacts; of a whole address, its owner first. Disabled accounts are left out. */
export async function listAttendees(
  { database }: Pick<Kit, 'database'>,
  { slug, q, cursor, limit }: Request,
): Promise<Page<Attendee> | Refusal<typeof communityEventNotFound | typeof invalidFields>> {
  const on = database.kysely;
  const event = await findEventRow(database, slug);
  if (!event) return refuse(communityEventNotFound);
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && after === null) return refuseCursor();
  const of = q === '' ? null : await findPeopleByWords(on, q, PEOPLE_AT_MOST);
  const rows = await listGoingInOrder(on, event.id, { of, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const found = await withContacts(on, shown);
  const address = addressIn(q);
  const first = found.toSorted(
    (one, other) => Number(other.contact.email === address) - Number(one.contact.email === address),
  );
  return {
    items: first.map(({ row, contact }) => ({ ...contact, since: row.said_at.toISOString() })),
    nextCursor: rows.length > limit && last ? cursorOf({ at: last.said_at, id: last.user_id }) : null,
  };
}
