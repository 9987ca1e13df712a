import { siteEndpoints, type MessageState } from '@redoubt/contract/site';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

const PAGE_SIZE = 25;

/** Which messages are shown. */
export interface MessageView {
  readonly state: MessageState;
  readonly q: string;
}

/** What every list of messages begins with. */
export const contactMessagesKey = ['site', 'contact-messages'] as const;

/** For Admins only: the newest first, page by page. */
export const contactMessagesQuery = ({ state, q }: MessageView) =>
  infiniteQueryOptions({
    queryKey: [...contactMessagesKey, state, q],
    queryFn: ({ pageParam, signal }) =>
      call(siteEndpoints.listContactMessages, {
        query: { limit: PAGE_SIZE, state, q, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // While the next words are looked for, what was found stays.
    placeholderData: keepPreviousData,
  });
