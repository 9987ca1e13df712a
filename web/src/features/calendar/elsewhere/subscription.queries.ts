import { calendarEndpoints as endpoints } from '@redoubt/contract/calendar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['calendar', 'subscription'],
  queryFn: ({ signal }) => call(endpoints.getSubscription, { signal, isQuiet: true }),
});

/** Makes a new private address, which is returned only this once; an earlier one ends. */
export async function makeSubscription(): Promise<string> {
  const { url, since } = await call(endpoints.makeSubscription);
  queryClient.setQueryData(subscriptionQuery.queryKey, { since });
  return url;
}

export async function endSubscription(): Promise<void> {
  queryClient.setQueryData(subscriptionQuery.queryKey, await call(endpoints.endSubscription));
}
