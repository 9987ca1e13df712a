import { useEffect, useState } from 'react';
import { useBlocker, type Blocker } from 'react-router';
import { currentUser } from '#platform/session.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';

/** Whether the person has to be asked, and what their answers do. */
export interface LeaveQuestion {
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** Tries once more to store what is typed, and leaves when it is. */
  readonly saveAndLeave: () => Promise<void>;
}

/**
 * Nobody leaves what is typed behind unnoticed: what waits is stored first, and only where that fails the person is
 * asked.
 */
export function useLeaveGuard(keeper: DraftKeeper): LeaveQuestion {
  // Signed out, there is nobody left whose typing could be stored.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !keeper.isSafe && currentUser() !== null,
  );
  const [asked, setAsked] = useState<Blocker | null>(null);
  const isBlocked = blocker.state === 'blocked';

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    let isCurrent = true;
    void keeper.flush().then((isSafe) => {
      if (!isCurrent) return;
      if (isSafe) blocker.proceed();
      else setAsked(blocker);
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker, keeper]);

  useStoringWhenLeft(keeper);

  const stay = () => {
    setAsked(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = () => {
    setAsked(null);
    if (blocker.state === 'blocked') blocker.proceed();
  };
  return {
    isAsked: isBlocked && asked !== null,
    stay,
    leave,
    saveAndLeave: async () => {
      if (await keeper.flush()) leave();
    },
  };
}

/** Closing the window asks, in the browser's own words; a window put away and a connection that is back store. */
function useStoringWhenLeft(keeper: DraftKeeper): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!keeper.isSafe) event.preventDefault();
    };
    // A window that is put away may never come back.
    const store = () => {
      if (document.visibilityState === 'hidden') void keeper.flush();
    };
    const storeAgain = () => void keeper.flush();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', storeAgain);
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', storeAgain);
      document.removeEventListener('visibilitychange', store);
    };
  }, [keeper]);
}
