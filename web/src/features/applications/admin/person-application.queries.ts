import { applicationsEndpoints } from '@redoubt/contract/applications';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** Whose application is looked for. */
export interface Applying {
  readonly id: UserId;
  readonly email: string;
}

/** The application of one person, found by their address; null where they have begun none. */
export const personApplicationQuery = ({ id, email }: Applying) =>
  queryOptions({
    queryKey: ['applications', 'of-person', id],
    queryFn: async ({ signal }) => {
      const query = { list: 'all', q: email } as const;
      const { items } = await call(applicationsEndpoints.listApplications, { query, signal, isQuiet: true });
      return items.find(({ userId }) => userId === id) ?? null;
    },
  });
