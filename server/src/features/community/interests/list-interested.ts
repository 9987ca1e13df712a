import type { InterestArea, InterestedPerson } from '@redoubt/contract/community';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { type Refusal, refuseCursor } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { cursorOf, readCursor } from '#platform/use-case/time-cursor.ts';
import { withContacts } from '../events/with-contacts.ts';
import { listInterestedRows } from './interests.store.ts';
import { presentInterest } from './save-interest.ts';

interface Request {
  readonly area: InterestArea;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the interested people, with their contacts. Disabled accounts are left out. */
export async function listInterested(
  { database }: Pick<Kit, 'database'>,
  { area, cursor, limit }: Request,
): Promise<Page<InterestedPerson> | Refusal<typeof invalidFields>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && after === null) return refuseCursor();
  const rows = await listInterestedRows(database.kysely, area, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const found = await withContacts(database.kysely, shown);
  return {
    items: found.map(({ row, contact }) => ({ ...presentInterest(row), ...contact })),
    nextCursor: rows.length > limit && last ? cursorOf({ at: last.since, id: last.user_id }) : null,
  };
}
