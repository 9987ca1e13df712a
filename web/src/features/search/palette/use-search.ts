import { searchEndpoints, type SearchResult } from '@redoubt/contract/search';
import { useEffect, useReducer } from 'react';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';

/** Longer than the gap between two keys of a fast typist: the server is queried only after a pause. */
const REST_MS = 120;

export interface SearchState {
  /** What was found last; null until something was. While the next is looked for it stays. */
  readonly found: { readonly items: readonly SearchResult[]; readonly q: string } | null;
  readonly isSearching: boolean;
  /** Why nothing can be found; null where it can. */
  readonly failure: string | null;
}

type Step =
  | { readonly type: 'cleared' }
  | { readonly type: 'started' }
  | { readonly type: 'found'; readonly items: readonly SearchResult[]; readonly q: string }
  | { readonly type: 'failed'; readonly failure: string };

const idle: SearchState = { found: null, isSearching: false, failure: null };

function follow(state: SearchState, step: Step): SearchState {
  switch (step.type) {
    case 'cleared':
      return idle;
    case 'started':
      return { ...state, isSearching: true };
    case 'found':
      return { found: { items: step.items, q: step.q }, isSearching: false, failure: null };
    case 'failed':
      return { found: null, isSearching: false, failure: step.failure };
  }
}

/** What the server finds for what is typed; searched again once there is a connection, or by `retry`. */
export function useSearch(typed: string): SearchState & { readonly retry: () => void } {
  const q = typed.trim();
  const [state, take] = useReducer(follow, idle);
  const [attempt, retry] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    if (q === '') return take({ type: 'cleared' });
    take({ type: 'started' });
    const asking = new AbortController();
    const timer = setTimeout(() => void ask(q, asking.signal, take), REST_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, attempt]);

  const { failure } = state;
  useEffect(() => {
    if (failure === null) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failure]);
  return { ...state, retry };
}

async function ask(q: string, signal: AbortSignal, take: (step: Step) => void): Promise<void> {
  try {
    const { items } = await call(searchEndpoints.search, { query: { q }, signal, isQuiet: true });
    if (!signal.aborted) take({ type: 'found', items, q });
  } catch (error) {
    if (signal.aborted) return;
    take({ type: 'failed', failure: messageOf(error, 'Search is not responding. Try again in a moment.') });
  }
}
