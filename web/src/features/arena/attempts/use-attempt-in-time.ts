import type { Attempt, AttemptTimeLimit } from '@redoubt/contract/arena';
import { noop } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetCounts, reloadAttempt } from './arena.queries.ts';

const offsets = new WeakMap<AttemptTimeLimit, number>();

/**
 * How far this browser's clock is behind the server's, in milliseconds, as of when an answer was first shown. It took a
 * moment to come, so that no end is ever seen before the server sees it.
 */
export function clockOffsetOf(time: AttemptTimeLimit): number {
  const known = offsets.get(time);
  if (known !== undefined) return known;
  const offset = Date.parse(time.now) - Date.now();
  offsets.set(time, offset);
  return offset;
}

/**
 * The attempt, ended as soon as its time is over, even without a connection; it is then fetched again from the server.
 */
export function useAttemptInTime(attempt: Attempt): Attempt {
  const { id, time, challenge } = attempt;
  const isOver = useIsOver(time) && attempt.status === 'open';
  useEffect(() => {
    if (!isOver) return;
    void reloadAttempt(id)
      .then(() => forgetCounts(challenge.slug))
      .catch(noop);
  }, [isOver, id, challenge.slug]);
  return isOver && time ? { ...attempt, status: 'ended', closedAt: time.endsAt, isTimeOver: true } : attempt;
}

/** Looks again when the page comes back into sight, for timers sleep in the background. */
function useIsOver(time: AttemptTimeLimit | undefined): boolean {
  const endsAt = time ? Date.parse(time.endsAt) - clockOffsetOf(time) : Number.POSITIVE_INFINITY;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt === Number.POSITIVE_INFINITY) return undefined;
    const look = () => setNow(Date.now());
    const timer = setTimeout(look, Math.max(0, endsAt - Date.now()));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAt, now]);
  return now >= endsAt;
}
