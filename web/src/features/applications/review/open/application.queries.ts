import { applicationsEndpoints } from '@redoubt/contract/applications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** One application with its history and notes: what a decision says that it has read. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'one', id],
    queryFn: ({ signal }) =>
      call(applicationsEndpoints.getApplication, { params: { id }, signal, isQuiet: true }),
    // Read anew each time it is opened: a decision is about what it says now.
    staleTime: 0,
  });
