import { listPublicPeople, listPeopleByHandles } from '#features/accounts';
import type { Kit } from '#kit.ts';
import { listOwnersOfPagesOn, listPagesOn } from './public-pages.store.ts';

export interface PublicPageAddress {
  readonly handle: string;
  readonly changedAt: Date;
}

/** Those of the handles whose page is on, in the order in which they were named. */
export async function listPublicHandles(
  { database }: Pick<Kit, 'database'>,
  handles: readonly string[],
): Promise<{ handles: string[] }> {
  const named = await listPeopleByHandles(database.kysely, handles);
  const on = await listOwnersOfPagesOn(database.kysely, [...named.values()]);
  return { handles: handles.filter((handle) => on.has(named.get(handle) ?? '')) };
}

const BATCH = 5000;

/** The public pages that are on, the latest change first; those of closed accounts are left out. */
export async function listPublicPages({ database }: Pick<Kit, 'database'>): Promise<PublicPageAddress[]> {
  const { kysely } = database;
  const pages = await listPagesOn(kysely);
  const handles = new Map<string, string>();
  for (let start = 0; start < pages.length; start += BATCH) {
    const ids = pages.slice(start, start + BATCH).map(({ userId }) => userId);
    for (const { id, handle } of await listPublicPeople(kysely, ids)) handles.set(id, handle);
  }
  return pages
    .flatMap(({ userId, changedAt }) => {
      const handle = handles.get(userId);
      return handle === undefined ? [] : [{ handle, changedAt }];
    })
    .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
}
