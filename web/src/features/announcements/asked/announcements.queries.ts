import {
  type AnnouncementForm,
  announcementsEndpoints,
  type ShownAnnouncement,
} from '@redoubt/contract/announcements';
import { HOUR_MS, MINUTE_MS } from '@redoubt/contract/durations.ts';
import type { AnnouncementId } from '@redoubt/contract/ids.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const PAGE_SIZE = 25;

/** Those that run for the person, the newest first; asked again when the next of them ends, or the person comes back. */
export const shownAnnouncementsQuery = queryOptions({
  queryKey: ['announcements', 'shown'],
  queryFn: ({ signal }) => call(announcementsEndpoints.listShownAnnouncements, { signal, isQuiet: true }),
  staleTime: MINUTE_MS,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => untilNextEnd(state.data ?? []),
});

/** Milliseconds; false where none runs. Timers hold no more than 24 days: an hour is asked for at most. */
function untilNextEnd(shown: readonly ShownAnnouncement[]): number | false {
  const ends = shown.map(({ endsAt }) => Date.parse(endsAt));
  return ends.length === 0 ? false : Math.min(Math.max(Math.min(...ends) - Date.now(), 1000), HOUR_MS);
}

/** For Admins alone: the newest first, page by page. */
export const announcementsQuery = infiniteQueryOptions({
  queryKey: ['announcements', 'all'],
  queryFn: ({ pageParam, signal }) =>
    call(announcementsEndpoints.listAnnouncements, {
      query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      signal,
      isQuiet: true,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export async function publish(body: AnnouncementForm): Promise<void> {
  await call(announcementsEndpoints.publishAnnouncement, { body });
  await forget();
}

export async function end(id: AnnouncementId): Promise<void> {
  try {
    await call(announcementsEndpoints.endAnnouncement, { params: { id } });
  } finally {
    // Also where it is refused: somebody else may have ended it, and what the list says is wrong then.
    await forget();
  }
}

function forget(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['announcements'] });
}
