import { announcementsEndpoints, type ShownAnnouncement } from '@redoubt/contract/announcements';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/** One that is ended early is gone everywhere after this. */
const POLL_INTERVAL_MS = 5 * MINUTE_MS;

/**
 * The announcements that run for the person, the newest first; fetched again when the next of them ends, or the person
 * comes back.
 */
export const shownAnnouncementsQuery = queryOptions({
  queryKey: ['announcements', 'shown'],
  queryFn: ({ signal }) => call(announcementsEndpoints.listShownAnnouncements, { signal, isQuiet: true }),
  staleTime: MINUTE_MS,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => untilNextEnd(state.data ?? []),
});

/** Milliseconds; false where none runs. */
function untilNextEnd(shown: readonly ShownAnnouncement[]): number | false {
  const [next] = shown.map(({ endsAt }) => Date.parse(endsAt) - Date.now()).toSorted((a, b) => a - b);
  return next === undefined ? false : Math.min(Math.max(next, SECOND_MS), POLL_INTERVAL_MS);
}

export function refreshShownAnnouncements(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: shownAnnouncementsQuery.queryKey });
}
