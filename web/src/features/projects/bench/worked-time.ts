import {
  type AssignmentProgress,
  HEARTBEAT_SECONDS,
  leaseOver,
  projectsEndpoints as endpoints,
} from '@redoubt/contract/projects';
import type { AssignmentId } from '@redoubt/contract/shared/ids.ts';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { noop } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#platform/api-client.ts';
import { problemOf } from '#platform/api-problem.ts';
import { currentUser } from '#platform/session.ts';
import { showProgress } from './assignment.queries.ts';

/** Whoever does nothing for so long does not work. */
const IDLE_MS = 2 * MINUTE_MS;
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;

/** Whether nobody works here: the tab is hidden, or nothing was pressed or moved for two minutes. */
export function useIsAway(): boolean {
  const [isAway, setIsAway] = useState(() => document.visibilityState === 'hidden');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const isHidden = document.visibilityState === 'hidden';
      setIsAway(isHidden);
      if (!isHidden) timer = setTimeout(() => setIsAway(true), IDLE_MS);
    };
    look();
    for (const sign of SIGNS) window.addEventListener(sign, look, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, look, { capture: true });
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isAway;
}

/** Seconds of work as the server counted them, and those since, which it has yet to count. */
export function useWorkedSeconds(counted: number, isAway: boolean): number {
  const [since, setSince] = useState({ counted, seconds: 0 });
  if (since.counted !== counted) setSince({ counted, seconds: 0 });
  useEffect(() => {
    if (isAway) return undefined;
    const ticking = setInterval(
      () => setSince(({ seconds, ...rest }) => ({ ...rest, seconds: seconds + 1 })),
      SECOND_MS,
    );
    return () => clearInterval(ticking);
  }, [isAway]);
  return counted + (since.counted === counted ? since.seconds : 0);
}

interface Heartbeats {
  readonly id: AssignmentId;
  readonly isAway: boolean;
  /** Whether the task is no longer this person's to work on. */
  readonly isEnded: () => boolean;
  readonly onOver: () => void;
}

/**
 * Says that somebody works on a task, and whether. What was until now is said when that changes, so that no minute away is
 * counted, and none of work lost.
 */
export function useHeartbeats({ id, isAway, isEnded, onOver }: Heartbeats): void {
  // Before the page was open, nobody worked here.
  const was = useRef(true);
  const send = useEffectEvent(async (isSo: boolean) => {
    try {
      showProgress(await sendHeartbeat(id, isSo));
    } catch (error) {
      // Without an answer the next one tells.
      if (problemOf(error, leaseOver.code) !== undefined) onOver();
    }
  });
  /** Nothing follows it, so that its answer counts for nothing. */
  const sendLast = useEffectEvent(() => {
    if (!isAway && !isEnded() && currentUser() !== null) void sendHeartbeat(id, false).catch(noop);
  });
  useEffect(() => {
    if (was.current !== isAway) void send(was.current);
    was.current = isAway;
    const beating = setInterval(() => void send(isAway), HEARTBEAT_SECONDS * SECOND_MS);
    return () => clearInterval(beating);
  }, [isAway]);
  useEffect(() => {
    const leave = () => sendLast();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      sendLast();
    };
  }, []);
}

function sendHeartbeat(id: AssignmentId, isAway: boolean): Promise<AssignmentProgress> {
  return call(endpoints.sendHeartbeat, {
    params: { id },
    body: { isAway },
    isQuiet: true,
    outlivesPage: true,
  });
}
