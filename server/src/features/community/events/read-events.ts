import type { CommunityEvent } from '@redoubt/contract/community';
import type { Kit, Queryable } from '#kit.ts';
import { presentEvent } from './community-event.presenter.ts';
import { findEventRow, listAllEventRows } from './community-events.store.ts';

/** An event as everybody may see it; null where no event has the address. */
export async function findEvent(
  { database }: Pick<Kit, 'database'>,
  slug: string,
): Promise<CommunityEvent | null> {
  const row = await findEventRow(database, slug);
  return row && presentEvent(row);
}

/** Every event as everybody may see it, cancelled ones included, the latest start first: for a sitemap or an index. */
export async function listAllEvents(on: Queryable): Promise<CommunityEvent[]> {
  return (await listAllEventRows(on)).map(presentEvent);
}
