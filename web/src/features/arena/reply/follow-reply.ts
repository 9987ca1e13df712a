import { arenaEndpoints, isPending } from '@redoubt/contract/arena';
import { problemOf } from '#platform/api-problem.ts';
import { openEvents } from '#platform/streams/event-stream.ts';
import { forgetCounts, reloadAttempt, showAttempt, shownAttempt } from '../attempts/arena.queries.ts';
import { applyStreamEvent, awaitedTurn, resumePoint, retryDelayMs } from './reply-stream.ts';

interface Following {
  readonly signal: AbortSignal;
  /** Called when the connection is lost (true) and when words arrive again (false). */
  readonly onLost: (isLost: boolean) => void;
}

/**
 * Follows the reply that is being written until it is finished and judged, and puts every piece into the shown attempt. A lost
 * connection is opened again from what is already shown, later each time; it never gives up while the page is open.
 * Rejects with an ApiProblem only where asking again cannot help (signed out, not ours).
 */
export async function followReply(attemptId: string, { signal, onLost }: Following): Promise<void> {
  const connection = { failures: 0 };
  const onEvent = (): void => {
    connection.failures = 0;
    onLost(false);
  };
  const isUnfinished = (): boolean => {
    const attempt = shownAttempt(attemptId);
    return !signal.aborted && attempt !== undefined && awaitedTurn(attempt) !== undefined;
  };
  while (isUnfinished()) {
    try {
      await readOnce(attemptId, signal, onEvent);
    } catch (error) {
      if (isUnfinished() && isFinal(error)) throw error;
    }
    if (isUnfinished()) {
      connection.failures += 1;
      onLost(connection.failures > 1 || !navigator.onLine);
      await waitOrOnline(retryDelayMs(connection.failures, Math.random()), signal);
    }
  }
  onLost(false);
}

async function readOnce(attemptId: string, signal: AbortSignal, onEvent: () => void): Promise<void> {
  const shown = shownAttempt(attemptId);
  const lastEventId = shown === undefined ? undefined : resumePoint(shown);
  const events = openEvents(arenaEndpoints.streamReply, { params: { id: attemptId }, lastEventId, signal });
  for await (const { data: event } of events) {
    onEvent();
    const attempt = shownAttempt(attemptId);
    const step = attempt === undefined ? 'reload' : applyStreamEvent(attempt, event);
    if (step === 'reload') {
      await reloadAttempt(attemptId);
      return;
    }
    showAttempt(step.attempt);
    if (event.type === 'finished' || event.type === 'judged') {
      forgetCounts(event.attempt.challenge.slug);
      if (!isPending(event.attempt)) return;
    }
  }
  // The stream ended without the last word: the server stopped, or the reply was finished in between.
  await reloadAttempt(attemptId);
}

/** A refusal is final; a silent, busy or restarting server is asked again. */
function isFinal(error: unknown): boolean {
  const problem = problemOf(error);
  return problem === undefined || (problem.status >= 400 && problem.status < 500 && problem.status !== 429);
}

/** Waits, but no longer than until the browser is online again or the page is left. */
function waitOrOnline(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, delayMs);
    globalThis.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
