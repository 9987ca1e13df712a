import { organizationsEndpoints } from '@redoubt/contract/organizations';
import { organizationId } from '@redoubt/contract/shared/ids.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** Of one page; the search finds the others. */
const MOST_OFFERED = 50;

export interface OfferedClient {
  readonly value: string;
  readonly label: string;
}

/** The clients that fit what is searched, in the order of their names, and whether there are more. */
export const clientsQuery = (search: string) =>
  queryOptions({
    queryKey: ['ledger', 'clients', search],
    queryFn: async ({ signal }) => {
      const { items, total } = await call(organizationsEndpoints.listOrganizations, {
        query: { kind: 'client', sort: 'name', pageSize: MOST_OFFERED, ...(search !== '' && { q: search }) },
        signal,
        isQuiet: true,
      });
      return { clients: items.map((one) => toOffered(one)), isMore: total > items.length };
    },
    placeholderData: keepPreviousData,
  });

/** One client by id, whom the list may not reach. Null where there is none; an empty id is not requested. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['ledger', 'client', id],
    queryFn:
      id === ''
        ? skipToken
        : async ({ signal }) => {
            const parsed = organizationId.safeParse(id);
            if (!parsed.success) return null;
            const query = { organizationId: parsed.data };
            return toOffered(
              await call(organizationsEndpoints.getOrganization, { query, signal, isQuiet: true }),
            );
          },
    meta: { follows: true },
  });

interface Named {
  readonly id: string;
  readonly name: string;
  readonly contactEmail: string;
}

function toOffered({ id, name, contactEmail }: Named): OfferedClient {
  const named = name === '' ? 'Without a name' : name;
  return { value: id, label: contactEmail === '' ? named : `${named} (${contactEmail})` };
}
