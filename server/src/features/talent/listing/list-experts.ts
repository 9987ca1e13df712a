import { expertRecordId } from '@redoubt/contract/shared/ids.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { ExpertListQuery, ExpertProfile } from '@redoubt/contract/talent';
import type { Membership } from '#platform/use-case/membership.ts';
import { refuseCursor, type Refusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { listRecords, type Position } from './list-records.store.ts';
import { presentExperts } from './present-experts.ts';

type Query = Omit<ExpertListQuery, 'organizationId'>;

/** A page of the organization's experts. */
export async function listExperts(
  kit: Pick<Kit, 'database' | 'clock' | 'unsolicitedMails'>,
  { organizationId }: Membership,
  { cursor, limit, sort, direction, ...narrowed }: Query,
): Promise<Page<ExpertProfile> | Refusal<typeof invalidFields>> {
  const after = cursor === undefined ? null : readCursor(sort, cursor);
  if (cursor !== undefined && after === null) return refuseCursor();
  const { kysely } = kit.database;
  const filter = { organizationId, ...narrowed };
  const rows = await listRecords(kysely, filter, { sort, direction, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await presentExperts(kit, kysely, shown),
    nextCursor: rows.length > limit && last ? cursorOf({ key: last.orderKey, id: last.id }) : null,
  };
}

/** The key of a cursor, after the id: nothing where the place has none, else `=` and what it is ordered by. */
const keys: Readonly<Record<ExpertListQuery['sort'], RegExp>> = {
  added: /^$/,
  name: /^=[^\0]{1,50}$/su,
  invited: /^(?:=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)?$/,
  score: /^(?:=\d{1,3})?$/,
};

function cursorOf({ key, id }: Position): string {
  return Buffer.from(key === null ? id : `${id}=${key}`).toString('base64url');
}

/** Null where the text is no cursor of this order. */
function readCursor(sort: ExpertListQuery['sort'], text: string): Position | null {
  const read = Buffer.from(text, 'base64url').toString();
  const id = expertRecordId.safeParse(read.slice(0, 36));
  const key = read.slice(36);
  if (!id.success || !keys[sort].test(key)) return null;
  return { id: id.data, key: key === '' ? null : key.slice(1) };
}
