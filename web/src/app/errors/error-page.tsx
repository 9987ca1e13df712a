import { useLocation, useRouteError } from 'react-router';
import { useSessionEnd } from '#platform/session-end.ts';
import { useUser } from '#platform/session.ts';
import { homeOf, paths } from '#app/paths.ts';
import { MessagePage } from './message-page.tsx';
import { messageFor } from './messages.ts';

/** Stands in for a page that threw: not found, no access, not signed in, crashed, offline. */
export function ErrorPage() {
  const message = messageFor(useRouteError());
  const { pathname, search } = useLocation();
  const isLeaving = useSessionEnd(({ endedAt }) => endedAt !== null);
  // The end of the session already leads to the landing page, which says so.
  if (isLeaving) return null;
  return message.code === '401' ? (
    <MessagePage message={message} wayOut={{ to: paths.signIn(pathname + search), label: 'Sign In' }} />
  ) : (
    <WayHome message={message} />
  );
}

/** A message with the way to the person's home, or to the landing page while signed out. */
export function WayHome({ message }: { readonly message: ReturnType<typeof messageFor> }) {
  const user = useUser();
  const wayOut = user
    ? { to: homeOf(user.role), label: 'Go to my home' }
    : { to: paths.landing(), label: 'Back to Home' };
  return <MessagePage message={message} wayOut={wayOut} />;
}
