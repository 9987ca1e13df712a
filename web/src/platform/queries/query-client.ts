import { QueryClient, type QueryCache } from '@tanstack/react-query';
import { problemOf } from '../api-problem.ts';
import { useSession } from '../session.ts';

/** The name of the mark, before the key of the query. */
const FORGOTTEN = 'forgotten-query';

/**
 * Reports data that a screen begins to fetch when it is drawn, before anybody pressed anything: its loader forgot it,
 * and the person waits twice. A query that needs the reply of another declares it by `meta: { follows: true }`. Each
 * leaves a mark in the browser's timeline, where the tests of all screens look.
 */
function watchForForgotten(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type !== 'observerAdded' || navigator.userActivation.hasBeenActive) return;
    const { query, observer } = event;
    const { fetchStatus, dataUpdatedAt, status } = query.state;
    const isBegun = fetchStatus !== 'idle' || dataUpdatedAt > 0 || status === 'error';
    if (isBegun || observer.options.enabled === false || query.meta?.['follows'] === true) return;
    performance.mark(`${FORGOTTEN} ${query.queryHash}`);
  });
}

const RETRIES = 2;

/** The one cache of server state; loaders fill it, components read it with `useQuery`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      // A call without a connection fails at once and says so; paused, a page would wait without a word.
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// Component tests have no browser that knows of presses; pages are prerendered without one.
if (import.meta.env.MODE !== 'test' && !import.meta.env.SSR) watchForForgotten(queryClient.getQueryCache());

// Nothing that one person saw may be shown to the next.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.clear();
});

/** A refusal stays a refusal; only a busy or silent server may answer differently a moment later. */
function isWorthRetrying(error: Error): boolean {
  const problem = problemOf(error);
  return problem !== undefined && (problem.isOffline || problem.status >= 500);
}
