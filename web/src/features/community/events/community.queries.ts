import { communityEndpoints, type CommunityEvent, type EventTime } from '@redoubt/contract/community';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const PAGE_SIZE = 20;
const events = ['community', 'events'] as const;

/** The events to come, the next first; or those that are over, the latest first. Page by page. */
export const eventListQuery = (when: EventTime) =>
  infiniteQueryOptions({
    queryKey: [...events, 'list', when],
    queryFn: ({ pageParam, signal }) =>
      call(communityEndpoints.listCommunityEvents, {
        query: { when, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The next few, for the community's first page. */
export const nextEventsQuery = queryOptions({
  queryKey: [...events, 'next'],
  queryFn: ({ signal }) =>
    call(communityEndpoints.listCommunityEvents, {
      query: { when: 'upcoming', limit: 3 },
      signal,
      isQuiet: true,
    }),
});

export const eventQuery = (slug: string) =>
  queryOptions({
    queryKey: [...events, 'one', slug],
    queryFn: ({ signal }) => call(communityEndpoints.getCommunityEvent, { params: { slug }, signal }),
  });

/** For people who are signed in. */
export const attendanceQuery = (slug: string) =>
  queryOptions({
    queryKey: [...events, 'attendance', slug],
    queryFn: ({ signal }) =>
      call(communityEndpoints.getAttendance, { params: { slug }, signal, isQuiet: true }),
  });

/** Says that the person is going, or is not after all; the event shows the new count at once. */
export async function changeAttendance(slug: string, isGoing: boolean): Promise<void> {
  const endpoint = isGoing ? communityEndpoints.attend : communityEndpoints.withdraw;
  const attendance = await call(endpoint, { params: { slug } });
  queryClient.setQueryData(attendanceQuery(slug).queryKey, attendance);
  queryClient.setQueryData(
    eventQuery(slug).queryKey,
    (before) => before && { ...before, going: attendance.going },
  );
  // Everything else that is shown of events: lists, the next few, who is going.
  await queryClient.invalidateQueries({
    queryKey: events,
    predicate: ({ queryKey: [, , what] }) => what !== 'one' && what !== 'attendance',
  });
}

/** Where an event's iCalendar file is; the browser saves it. */
export function calendarFileOf({ slug }: Pick<CommunityEvent, 'slug'>): string {
  return communityEndpoints.getCalendarFile.path.replace(':slug', encodeURIComponent(slug));
}

/** Fetches again everything that is shown of events. */
export function forgetEvents(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: events });
}
