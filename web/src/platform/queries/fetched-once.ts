import type { QueryKey } from '@tanstack/react-query';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from './query-client.ts';

/**
 * Options of a query that is fetched once, as fetching takes something. Where its page's loader is answered before the page
 * is drawn, the data waits for it; the page removes it as it is left: see `useRemovedOnLeave`.
 */
export const fetchedOnce = { staleTime: Infinity, gcTime: 10 * SECOND_MS } as const;

/** Removes the data of a query from the cache as the page is left that shows it. */
export function useRemovedOnLeave(queryKey: QueryKey): void {
  const remove = useEffectEvent(() => queryClient.removeQueries({ queryKey, exact: true }));
  useEffect(() => () => remove(), []);
}
