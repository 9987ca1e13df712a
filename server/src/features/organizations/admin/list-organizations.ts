import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import { readSort } from '@redoubt/contract/shared/numbered-pages.ts';
import type { organizationsEndpoints } from '@redoubt/contract/organizations';
import type { Kit } from '#kit.ts';
import { listOrganizations } from './organization-list.store.ts';

/** A page of all organizations, as Admins ask for it. */
export async function listAllOrganizations(
  { database }: Pick<Kit, 'database'>,
  { page, pageSize, sort, ...filter }: QueryOf<typeof organizationsEndpoints.listOrganizations>,
) {
  const found = await listOrganizations(database.kysely, filter, { page, pageSize, ...readSort(sort) });
  return { ...found, pageSize };
}
