import { type NoticeState, notificationsEndpoints } from '@redoubt/contract/notifications';
import type { NoticeId } from '@redoubt/contract/shared/ids.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { setNoticeState } from './notice-state.ts';

const SHOWN = 30;
const ALL_LISTS = ['notifications'] as const;

export type Show = 'all' | 'unread';

export const readShow = (search: URLSearchParams): Show =>
  search.get('show') === 'unread' ? 'unread' : 'all';

/** The person's notifications, page by page. */
export function noticesQuery(show: Show) {
  return infiniteQueryOptions({
    queryKey: [...ALL_LISTS, show],
    queryFn: ({ pageParam, signal }) =>
      call(notificationsEndpoints.listNotices, {
        query: { show, limit: SHOWN, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export const refreshNotices = () => queryClient.invalidateQueries({ queryKey: ALL_LISTS });

export async function markNotice(id: NoticeId, isRead: boolean): Promise<void> {
  await follow(
    call(notificationsEndpoints.markNotice, { params: { id }, body: { isRead }, outlivesPage: true }),
  );
}

export async function markAllRead(until: NoticeId): Promise<void> {
  await follow(call(notificationsEndpoints.markAllRead, { body: { until } }));
}

async function follow(marking: Promise<NoticeState>): Promise<void> {
  setNoticeState(await marking);
  await refreshNotices();
}
