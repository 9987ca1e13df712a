/** Does work under a key; those who call while it is under way share it. */
export type ShareWork<Result> = (
  key: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result>;

interface Shared<Result> {
  readonly result: Promise<Result>;
  readonly abandoned: AbortController;
  waiters: number;
}

/**
 * Makes one piece of work of many calls for the same thing. Each call's `signal` aborts when it no longer waits; the signal
 * of the work aborts when none of them does. Nothing is cached once the work is done.
 */
export function createSharedWork<Result>(): ShareWork<Result> {
  const underWay = new Map<string, Shared<Result>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<Result>): Shared<Result> {
    const abandoned = new AbortController();
    const result = work(abandoned.signal).finally(() => underWay.delete(key));
    const shared = { result, abandoned, waiters: 0 };
    underWay.set(key, shared);
    return shared;
  }

  return async (key, signal, work) => {
    const shared = underWay.get(key) ?? begin(key, work);
    shared.waiters += 1;
    const leave = (): void => {
      shared.waiters -= 1;
      if (shared.waiters === 0) shared.abandoned.abort();
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    try {
      return await shared.result;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
