import type { QueryCache } from '@tanstack/react-query';

/** The name of the mark, before the key of the query. */
const FORGOTTEN = 'forgotten-query';

/**
 * Tells of data that a screen begins to ask for when it is drawn, before anybody pressed anything: its loader forgot it,
 * and the person waits twice. A query that needs the reply of another says so by `meta: { follows: true }`. Each leaves a
 * mark in the browser's timeline, where the tests of all screens look.
 */
export function watchForForgotten(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type !== 'observerAdded' || navigator.userActivation.hasBeenActive) return;
    const { query, observer } = event;
    const { fetchStatus, dataUpdatedAt, status } = query.state;
    const isBegun = fetchStatus !== 'idle' || dataUpdatedAt > 0 || status === 'error';
    if (isBegun || observer.options.enabled === false || query.meta?.['follows'] === true) return;
    performance.mark(`${FORGOTTEN} ${query.queryHash}`);
  });
}
