import { useEffect, useEffectEvent, useState } from 'react';
import { type Blocker, type BlockerFunction, NavigationType, useBlocker } from 'react-router';
import { currentUser } from '#platform/session.ts';
import { findTypedPart, type TypedPart } from '#ui/dialog/typed-parts.ts';
import { isMissing, useAwaitedPage, useScreenBlockers } from './awaited-page.ts';

type Moving = Parameters<BlockerFunction>[0];

const idle: Blocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/** Stops who leaves a screen, as `useBlocker`, once `useRouterBlocker` has let them go. */
export function useScreenBlocker(shouldStop: BlockerFunction): Blocker {
  useEffect(() => {
    useScreenBlockers.setState(({ count }) => ({ count: count + 1 }));
    return () => useScreenBlockers.setState(({ count }) => ({ count: count - 1 }));
  }, []);
  return useRouterBlocker(shouldStop);
}

/**
 * The one blocker that the router asks at a time. It also stops who goes to a page that cannot be opened without a
 * connection, which is then waited for, and who would lose what they typed in a dialog, drawer or pane, which then
 * asks; neither is a matter of the screen.
 */
export function useRouterBlocker(shouldStop: BlockerFunction): Blocker {
  const [typed, setTyped] = useState<{ readonly part: TypedPart; readonly moving: Moving }>();
  const blocker = useBlocker((moving) => {
    if (isMissing(moving.nextLocation)) {
      useAwaitedPage.getState().await(moving.nextLocation);
      return true;
    }
    const part = findLost(moving);
    if (part === undefined) return shouldStop(moving);
    setTyped({ part, moving });
    return true;
  });
  const { location } = blocker;
  const isAwaited = location !== undefined && isMissing(location);
  useEffect(() => {
    if (isAwaited) blocker.reset?.();
  }, [isAwaited, blocker]);
  const asking = location !== undefined && typed?.moving.nextLocation === location ? typed : undefined;
  const go = useEffectEvent((moving: Moving) => {
    const next = findLost(moving);
    setTyped(next && { part: next, moving });
    // Else the screen is asked as well: it is handed the blocker.
    if (next === undefined && !shouldStop(moving)) blocker.proceed?.();
  });
  useEffect(() => {
    asking?.part.ask({ go: () => go(asking.moving), stay: () => blocker.reset?.() });
  }, [asking, blocker]);
  return isAwaited || asking !== undefined ? idle : blocker;
}

/**
 * The part that would lose what was typed in it. A modal one is left by Back alone: where its own button leads to
 * another page, what was typed has been saved. Signed out, there is nobody left to ask.
 */
function findLost({ currentLocation, nextLocation, historyAction }: Moving): TypedPart | undefined {
  const isOtherPage = currentLocation.pathname !== nextLocation.pathname;
  if (historyAction === NavigationType.Pop)
    return isOtherPage || currentLocation.search !== nextLocation.search ? findTypedPart('all') : undefined;
  return isOtherPage && currentUser() !== null ? findTypedPart('beside') : undefined;
}
