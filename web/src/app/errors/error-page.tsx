import { useRouteError } from 'react-router';
import { MessagePage } from './message-page.tsx';
import { messageFor } from './messages.ts';

/** Stands in for a page that threw: not found, no access, crashed, offline. */
export function ErrorPage() {
  const message = messageFor(useRouteError());
  return message ? <MessagePage message={message} /> : null;
}
