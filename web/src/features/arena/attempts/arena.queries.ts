import { arenaEndpoints, isWriting, type Attempt, type WorkState } from '@redoubt/contract/arena';
import { userId } from '@redoubt/contract/shared/ids.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { affectedBy, askAgainAfter } from '#platform/queries/affected-by.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser } from '#platform/session.ts';
import { keepNewer } from './keep-newer.ts';

const ATTEMPTS_SHOWN = 50;
/** How often staff who read an open attempt learn of the expert's next turn. */
const READ_AGAIN_MS = 4000;

/** Records are cached under who read them: the next person at this browser finds none of them. */
const own = () => ['arena', currentUser()?.id ?? 'guest'] as const;

export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: [...own(), 'attempt', id],
    queryFn: ({ signal }) => call(arenaEndpoints.getAttempt, { params: { id }, signal, isQuiet: true }),
    structuralSharing: (shown, fetched) => keepNewer(shown as Attempt | undefined, fetched as Attempt),
    // While a reply is written the stream is the newer source.
    refetchOnWindowFocus: ({ state }) => state.data === undefined || !isWriting(state.data),
    refetchInterval: ({ state }) => (state.data && goesOnElsewhere(state.data) ? READ_AGAIN_MS : false),
  });

/** Others solve while an attempt is open: the counts of its challenge follow. */
const COUNTED_AGAIN_MS = 10_000;

/** The challenge of an attempt as it was when the attempt began. */
export const attemptedChallengeQuery = (id: string) =>
  queryOptions({
    queryKey: [...own(), 'attempted-challenge', id],
    meta: affectedBy('attempts'),
    queryFn: ({ signal }) =>
      call(arenaEndpoints.getAttemptedChallenge, { params: { id }, signal, isQuiet: true }),
    refetchInterval: COUNTED_AGAIN_MS,
  });

/** Another's open attempt gets its next turn from another browser; from then on the stream reports it. */
function goesOnElsewhere(attempt: Attempt): boolean {
  return !attempt.isOwn && attempt.status === 'open' && !isWriting(attempt);
}

/** Own attempts at one challenge, newest first. */
export const attemptListQuery = (slug: string) =>
  queryOptions({
    queryKey: [...own(), 'attempts', slug],
    queryFn: ({ signal }) =>
      call(arenaEndpoints.listAttempts, {
        query: { challenge: slug, limit: ATTEMPTS_SHOWN },
        signal,
        isQuiet: true,
      }),
  });

const WORK_SHOWN = 50;

/** All attempts of a person whom an Admin looks at, newest first, page by page. */
export const personWorkQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...own(), 'work-of', id],
    queryFn: ({ signal, pageParam }) =>
      call(arenaEndpoints.listPersonWork, {
        params: { id: userId.parse(id) },
        query: { limit: WORK_SHOWN, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** All own attempts, newest first, page by page; of one state, or of every. */
export const workQuery = (status?: WorkState) =>
  infiniteQueryOptions({
    queryKey: [...own(), 'work', status ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      call(arenaEndpoints.listWork, {
        query: {
          limit: WORK_SHOWN,
          ...(status === undefined ? {} : { status }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** How far the signed-in person is with each challenge they tried. */
export const progressListQuery = () =>
  queryOptions({
    queryKey: [...own(), 'progress'],
    queryFn: ({ signal }) => call(arenaEndpoints.listChallengeProgress, { signal, isQuiet: true }),
  });

export function showAttempt(attempt: Attempt): void {
  queryClient.setQueryData(attemptQuery(attempt.id).queryKey, attempt);
}

export function shownAttempt(id: string): Attempt | undefined {
  return queryClient.getQueryData(attemptQuery(id).queryKey);
}

/** The attempt as the server has it now. */
export function reloadAttempt(id: string): Promise<Attempt> {
  return queryClient.query({ ...attemptQuery(id), staleTime: 0 });
}

/**
 * After a turn, a verdict or an end: what shows or counts it is fetched again, here and in the other tabs of this
 * browser.
 */
export function forgetCounts(slug: string): void {
  forgetCountsHere(slug);
  otherTabs?.postMessage({ slug, user: currentUser()?.id } satisfies ArenaNews);
}

/** The message from one tab to the others: in which challenge whose attempt went on. */
interface ArenaNews {
  readonly slug: string;
  readonly user: string | undefined;
}

const otherTabs = typeof window === 'undefined' ? undefined : new BroadcastChannel('arena');
otherTabs?.addEventListener('message', ({ data }: MessageEvent<ArenaNews>) => {
  if (data.user !== currentUser()?.id) return;
  forgetCountsHere(data.slug);
  void queryClient.invalidateQueries({ queryKey: [...own(), 'attempt'] });
});

function forgetCountsHere(slug: string): void {
  void queryClient.invalidateQueries({ queryKey: attemptListQuery(slug).queryKey });
  void queryClient.invalidateQueries({ queryKey: progressListQuery().queryKey });
  void queryClient.invalidateQueries({ queryKey: [...own(), 'work'] });
  askAgainAfter('attempts');
}
