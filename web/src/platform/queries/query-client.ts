import { QueryClient } from '@tanstack/react-query';
import { problemOf } from '../api-problem.ts';
import { watchForForgotten } from './forgotten-queries.ts';
import { useSession } from '../session.ts';

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
