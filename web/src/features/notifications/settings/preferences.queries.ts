import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type NoticePreferences, notificationsEndpoints } from '@redoubt/contract/notifications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => call(notificationsEndpoints.getPreferences, { signal, isQuiet: true }),
  staleTime: MINUTE_MS,
});

export async function savePreferences(body: NoticePreferences): Promise<void> {
  queryClient.setQueryData(
    preferencesQuery.queryKey,
    await call(notificationsEndpoints.savePreferences, { body }),
  );
}
