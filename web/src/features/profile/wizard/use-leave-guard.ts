import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Blocker } from 'react-router';
import { useScreenBlocker } from '#platform/navigation/use-screen-blocker.ts';
import { currentUser } from '#platform/session.ts';
import { isSittingRunning, useRunningSitting } from '#platform/wizard/running-sitting.ts';
import type { StepHandle } from '#platform/wizard/wizard-step.ts';
import type { DraftKeeper } from './drafts/draft-keeper.ts';

/** Whether the person has to be asked, and what their answers do. */
export interface LeaveQuestion {
  readonly isAsked: boolean;
  /** A sitting is under way, whose clock goes on. */
  readonly isRunning: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** Tries once more to store what is typed, and leaves when it is. */
  readonly saveAndLeave: () => Promise<void>;
}

/** How long somebody who leaves waits for what is under way, before they are asked. */
const PATIENCE_MS = 1000;

/**
 * Nobody leaves behind unnoticed what they typed or added: what waits is stored first, and only where that fails, or
 * takes long, the person is asked.
 */
export function useLeaveGuard(keeper: DraftKeeper, step: RefObject<StepHandle | null>): LeaveQuestion {
  const { isSafe, isStepSafe, store } = useUnsaved(keeper, step);
  const blocker = useScreenBlocker(({ currentLocation, nextLocation }) => {
    // Signed out, there is nobody left whose typing could be stored.
    if (currentUser() === null) return false;
    if (isSittingRunning() && isElsewhere(currentLocation, nextLocation)) return true;
    if (currentLocation.pathname !== nextLocation.pathname) return !isSafe();
    // A step may show another part of itself.
    return currentLocation.search !== nextLocation.search && !isStepSafe();
  });
  const [asked, setAsked] = useState<Blocker | null>(null);
  const isBlocked = blocker.state === 'blocked';

  useDecision(blocker, { isSafe, store, ask: setAsked });
  useQuestionOnClose(isSafe);

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
    isRunning: useRunningSitting(({ isRunning }) => isRunning),
    stay,
    leave,
    saveAndLeave: async () => {
      await store();
      if (isSafe()) leave();
    },
  };
}

function isElsewhere(
  from: Pick<Location, 'pathname' | 'search'>,
  to: Pick<Location, 'pathname' | 'search'>,
): boolean {
  return from.pathname !== to.pathname || from.search !== to.search;
}

/** What of the step is only here: in its draft, and in whatever else it holds. */
function useUnsaved(keeper: DraftKeeper, step: RefObject<StepHandle | null>) {
  return useMemo(() => {
    const isStepSafe = () => step.current?.isSafe?.() ?? true;
    return {
      isStepSafe,
      isSafe: () => keeper.isSafe && isStepSafe(),
      store: async () => {
        await Promise.all([keeper.flush(), step.current?.settle?.()]);
      },
    };
  }, [keeper, step]);
}

interface Decision {
  readonly isSafe: () => boolean;
  readonly store: () => Promise<void>;
  readonly ask: (blocker: Blocker) => void;
}

/** Somebody who was stopped goes on once everything is stored, and is asked otherwise. */
function useDecision(blocker: Blocker, { isSafe, store, ask }: Decision): void {
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    let isOpen = true;
    const decide = () => {
      if (!isOpen) return;
      isOpen = false;
      if (isSafe() && !isSittingRunning()) blocker.proceed();
      else ask(blocker);
    };
    const timer = setTimeout(decide, PATIENCE_MS);
    void store().finally(decide);
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [blocker, isSafe, store, ask]);
}

/** Closing the window asks, in the browser's own words. */
function useQuestionOnClose(isSafe: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSafe() || isSittingRunning()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSafe]);
}
