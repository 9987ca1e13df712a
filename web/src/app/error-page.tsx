import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { useSessionEnd } from '#platform/session-end.ts';
import { useUser } from '#platform/session.ts';
import { homeOf, paths } from '#platform/navigation/paths.ts';
import { MessagePage, type MessagePageProps } from './message-page.tsx';
import { messageFor, type ErrorMessage } from './error-messages.ts';

/** Replaces a page that threw: not found, no access, not signed in, crashed, offline. */
export function ErrorPage() {
  const message = messageFor(useRouteError());
  const { pathname, search } = useLocation();
  const retry = useRetry(message.retry);
  const isLeaving = useSessionEnd(({ endedAt }) => endedAt !== null);
  // The end of the session already leads to the landing page, which says so.
  if (isLeaving) return null;
  return message.code === '401' ? (
    <MessagePage message={message} wayOut={{ to: paths.signIn(pathname + search), label: 'Sign In' }} />
  ) : (
    <WayHome message={message} retry={retry} />
  );
}

const FIRST_PAUSE_MS = 3 * SECOND_MS;
const LONGEST_PAUSE_MS = MINUTE_MS;

/**
 * Where no answer came, only the data is fetched again, automatically once there is a connection: a reload without one
 * would lose the client.
 */
function useRetry(kind: ErrorMessage['retry']): MessagePageProps['retry'] {
  const asking = useAsking();
  useAskingOnceOnline({ isOn: kind === 'ask', ...asking });
  if (kind === 'none') return undefined;
  const onPress = kind === 'ask' ? asking.ask : () => window.location.reload();
  return { isRunning: asking.isRunning, onPress };
}

interface Asking {
  readonly isRunning: boolean;
  readonly ask: () => void;
}

/**
 * Opens the same page once more. To ask for its data alone is not enough: where the answer comes before the asking was
 * drawn, as on a slow machine, the router goes on showing the error. Without the hash, or it would say that nothing else
 * changed.
 */
function useAsking(): Asking {
  const navigate = useNavigate();
  const isRunning = useNavigation().state !== 'idle';
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const ask = useCallback(
    () => void navigate({ pathname, search }, { state, replace: true, preventScrollReset: true }),
    [navigate, pathname, search, state],
  );
  return { isRunning, ask };
}

/**
 * Asks when the connection comes, and after each pause, longer every time, for as long as no answer does: one that has just
 * come may not carry a request yet. With an answer this page is gone. Whoever goes elsewhere meanwhile is let go.
 */
function useAskingOnceOnline({ isOn, isRunning, ask }: Asking & { readonly isOn: boolean }): void {
  const [pauseMs, setPauseMs] = useState<number>();
  useEffect(() => {
    if (!isOn) return undefined;
    const begin = () => {
      setPauseMs(FIRST_PAUSE_MS);
      if (!isRunning) ask();
    };
    const end = () => setPauseMs(undefined);
    window.addEventListener('online', begin);
    window.addEventListener('offline', end);
    return () => {
      window.removeEventListener('online', begin);
      window.removeEventListener('offline', end);
    };
  }, [isOn, isRunning, ask]);
  useEffect(() => {
    if (!isOn || isRunning || pauseMs === undefined) return undefined;
    const timer = setTimeout(() => {
      setPauseMs(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
      ask();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isOn, isRunning, pauseMs, ask]);
}

/** A message with the way to the person's home, or to the landing page while signed out. */
export function WayHome({ message, retry }: Pick<MessagePageProps, 'message' | 'retry'>) {
  const user = useUser();
  const wayOut = user
    ? { to: homeOf(user.role), label: 'Go to my home page' }
    : { to: paths.landing(), label: 'Back to Home' };
  return <MessagePage message={message} wayOut={wayOut} retry={retry} />;
}
