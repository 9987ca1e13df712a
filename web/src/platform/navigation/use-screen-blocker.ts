import { useEffect } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';
import { isMissing, useAwaitedPage, useScreenBlockers } from './awaited-page.ts';

const idle: Blocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/**
 * Stops who leaves a screen, as `useBlocker`. The router asks one blocker alone: this one also stops who goes to a page
 * that cannot be opened without a connection, which is then waited for and no matter of the screen.
 */
export function useScreenBlocker(shouldStop: BlockerFunction): Blocker {
  useEffect(() => {
    useScreenBlockers.setState(({ count }) => ({ count: count + 1 }));
    return () => useScreenBlockers.setState(({ count }) => ({ count: count - 1 }));
  }, []);
  const blocker = useBlocker((moving) => {
    if (!isMissing(moving.nextLocation)) return shouldStop(moving);
    useAwaitedPage.getState().await(moving.nextLocation);
    return true;
  });
  const isAwaited = blocker.state === 'blocked' && isMissing(blocker.location);
  useEffect(() => {
    if (isAwaited) blocker.reset?.();
  }, [isAwaited, blocker]);
  return isAwaited ? idle : blocker;
}
