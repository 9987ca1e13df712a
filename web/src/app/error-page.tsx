import { useEffect } from 'react';
import { useLocation, useRevalidator, useRouteError } from 'react-router';
import { useSessionEnd } from '#platform/session-end.ts';
import { useUser } from '#platform/session.ts';
import { homeOf, paths } from '#app/paths.ts';
import { MessagePage, type MessagePageProps } from './message-page.tsx';
import { messageFor, type ErrorMessage } from './error-messages.ts';

/** Stands in for a page that threw: not found, no access, not signed in, crashed, offline. */
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

const SETTLED_MS = 3000;

/**
 * Where no answer came, only the data is asked for again, by itself too once there is a connection: a reload without one
 * would lose the client.
 */
function useRetry(kind: ErrorMessage['retry']): MessagePageProps['retry'] {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (kind !== 'ask') return undefined;
    let again: number | undefined;
    const ask = () => {
      void revalidate();
      // A connection that has just come may not carry the first request yet; with an answer this page is gone by then.
      window.clearTimeout(again);
      again = window.setTimeout(() => void revalidate(), SETTLED_MS);
    };
    window.addEventListener('online', ask);
    return () => {
      window.removeEventListener('online', ask);
      window.clearTimeout(again);
    };
  }, [kind, revalidate]);
  if (kind === 'none') return undefined;
  const onPress = kind === 'ask' ? () => void revalidate() : () => window.location.reload();
  return { isRunning: state === 'loading', onPress };
}

/** A message with the way to the person's home, or to the landing page while signed out. */
export function WayHome({ message, retry }: Pick<MessagePageProps, 'message' | 'retry'>) {
  const user = useUser();
  const wayOut = user
    ? { to: homeOf(user.role), label: 'Go to my home' }
    : { to: paths.landing(), label: 'Back to Home' };
  return <MessagePage message={message} wayOut={wayOut} retry={retry} />;
}
