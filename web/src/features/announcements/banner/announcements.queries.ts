import { type AnnouncementForm, announcementsEndpoints } from '@redoubt/contract/announcements';
import type { AnnouncementId } from '@redoubt/contract/shared/ids.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const PAGE_SIZE = 25;

/** For Admins only: the newest first, page by page. */
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
    // Also where it is refused: somebody else may have ended it, and then the list is outdated.
    await forget();
  }
}

function forget(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['announcements'] });
}
