import { expertRecordId } from '@redoubt/contract/shared/ids.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { addressIn } from '#features/accounts';
import type { ExpertListQuery, ExpertProfile } from '@redoubt/contract/talent';
import type { Membership } from '#platform/use-case/membership.ts';
import { refuseCursor, type Refusal } from '#platform/refusal.ts';
import type { Kit, Queryable } from '#kit.ts';
import { tallyExpertsByStatus } from '../analytics/analytics.store.ts';
import { countRecords, listRecords, type Position, type RecordFilter } from './list-records.store.ts';
import { presentExperts } from './present-experts.ts';

type Query = Omit<ExpertListQuery, 'organizationId'>;

interface ExpertPage extends Page<ExpertProfile> {
  /** How many match. */
  readonly total: number;
}

/** A page of the organization's experts. A search for a whole address begins with whom it belongs to. */
export async function listExperts(
  kit: Pick<Kit, 'database' | 'clock' | 'unsolicitedMails'>,
  { organizationId }: Membership,
  { cursor, limit, sort, direction, ...narrowed }: Query,
): Promise<ExpertPage | Refusal<typeof invalidFields>> {
  const after = cursor === undefined ? null : readCursor(sort, cursor);
  if (cursor !== undefined && after === null) return refuseCursor();
  const { kysely } = kit.database;
  const filter = { organizationId, ...narrowed };
  const order = { sort, direction, after };
  const address = addressIn(narrowed.q);
  const exact =
    address === null || after !== null
      ? []
      : await listRecords(kysely, { ...filter, address: { is: address } }, { ...order, limit: 1 });
  // A cursor follows a row of the order: a page has one at least.
  const most = Math.max(1, limit - exact.length);
  const others = address === null ? filter : { ...filter, address: { isNot: address } };
  const rows = await listRecords(kysely, others, { ...order, limit: most + 1 });
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return {
    items: await presentExperts(kit, kysely, [...exact, ...shown]),
    nextCursor: rows.length > most && last ? cursorOf({ key: last.orderKey, id: last.id }) : null,
    total: await countExperts(kysely, filter),
  };
}

async function countExperts(on: Queryable, filter: RecordFilter): Promise<number> {
  const { organizationId, status, ...others } = filter;
  if (Object.values(others).some((value) => value !== undefined)) return countRecords(on, filter);
  const tallies = await tallyExpertsByStatus(on, organizationId);
  return tallies.reduce(
    (sum, tally) => sum + (status === undefined || tally.status === status ? tally.people : 0),
    0,
  );
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
