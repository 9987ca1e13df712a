import type { ApplicationPage } from '@redoubt/contract/applications';
import { type PageSize, windowOf } from '@redoubt/contract/shared/numbered-pages.ts';
import type { Kit } from '#kit.ts';
import { countListings, type ListingFilter, listPage, type ListingSort } from './find-listings.store.ts';

interface ListRequest extends ListingFilter {
  readonly sort: ListingSort;
  readonly page: number;
  readonly pageSize: PageSize;
}

/** A numbered page of the list, with the true total and how many rows there are of each urgency. */
export async function listApplications(
  { database }: Pick<Kit, 'database'>,
  { sort, page, pageSize, ...filter }: ListRequest,
): Promise<ApplicationPage> {
  const { asOf, ...counts } = await countListings(database.kysely, filter);
  const total = filter.urgency ? counts[filter.urgency] : counts.high + counts.medium + counts.low;
  const window = windowOf({ page, pageSize }, total);
  const items = window.limit === 0 ? [] : await listPage(database.kysely, { filter, sort, window });
  return { items, page: window.page, pageSize, total, counts, asOf };
}
