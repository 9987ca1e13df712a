import { profileEndpoints } from '@redoubt/contract/profile';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { call } from '#platform/api-client.ts';

/** Which of the handles of a list lead to a public page. A list that cannot learn it shows plain handles. */
export const publicHandlesQuery = (handles: readonly string[]) =>
  queryOptions({
    queryKey: ['profile', 'public-handles', handles.toSorted()],
    meta: { follows: true },
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const query = { handles: handles.join(',') };
      const reply = await call(profileEndpoints.listPublicHandles, { query, signal, isQuiet: true });
      return new Set(reply.handles);
    },
    enabled: handles.length > 0,
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
