import type { InterestArea, InterestedPerson } from '@redoubt/contract/community';
import type { Page } from '@redoubt/contract/paging.ts';
import type { invalidFields } from '@redoubt/contract/problem.ts';
import { userId } from '@redoubt/contract/ids.ts';
import { people } from '#features/accounts';
import type { Refusal } from '#platform/refusal.ts';
import { refuseCursor } from '#platform/refuse-cursor.ts';
import type { Kit, Queryable } from '#kit.ts';
import { cursorOf, readCursor } from '../events/cursors.ts';
import { type InterestRow, listInterestedRows } from './interests.store.ts';
import { presentInterest } from './save-interest.ts';

interface Request {
  readonly area: InterestArea;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the people who are interested, with how to reach them. Disabled accounts are left out. */
export async function listInterested(
  { database }: Pick<Kit, 'database'>,
  { area, cursor, limit }: Request,
): Promise<Page<InterestedPerson> | Refusal<typeof invalidFields>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && after === null) return refuseCursor();
  const rows = await listInterestedRows(database.kysely, area, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await withContacts(database.kysely, shown),
    nextCursor: rows.length > limit && last ? cursorOf({ at: last.since, id: last.user_id }) : null,
  };
}

async function withContacts(on: Queryable, rows: readonly InterestRow[]): Promise<InterestedPerson[]> {
  const ids = rows.map((row) => userId.parse(row.user_id));
  const contacts = new Map(
    (await people.listContacts(on, ids)).map((contact) => [String(contact.id), contact]),
  );
  return rows.flatMap((row) => {
    const contact = contacts.get(row.user_id);
    if (!contact) return [];
    const { handle, name, email } = contact;
    return [{ ...presentInterest(row), handle, name, email }];
  });
}
