import { isRouteErrorResponse } from 'react-router';
import { problemOf } from '#platform/api-problem.ts';

/** What an error page says: what happened, what is kept, and what may help. */
export interface ErrorMessage {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  /** Asking the server once more, loading the whole page once more, or nothing that a press could do. */
  readonly retry: 'ask' | 'reload' | 'none';
  readonly requestId?: string;
}

export const notFoundMessage: ErrorMessage = {
  code: '404',
  title: 'Page not found',
  text: 'The address may have been mistyped, or the page was removed.',
  retry: 'none',
};

const noAccessMessage: ErrorMessage = {
  code: '403',
  title: "You don't have access to this page",
  text: 'This page is for another role. If you think you should have access, ask the person who sent you the link.',
  retry: 'none',
};

const signInMessage: ErrorMessage = {
  code: '401',
  title: 'Please sign in to see this page',
  text: 'It belongs to your account. Once you have signed in, we bring you back here.',
  retry: 'none',
};

const offlineMessage: ErrorMessage = {
  code: 'offline',
  title: 'You are offline',
  text: 'This page could not be loaded. What you typed is still in this tab. Try again once you are back online.',
  retry: 'ask',
};

const silentMessage: ErrorMessage = {
  code: 'no answer',
  title: 'The server did not answer',
  text: 'Nothing was changed, and what you typed is still in this tab. Try again in a moment.',
  retry: 'ask',
};

const crashedMessage: ErrorMessage = {
  code: 'error',
  title: 'This page stopped working',
  text: 'Something went wrong on our side. Everything you sent before is safe. Try again, or go back and open the page again.',
  retry: 'reload',
};

/** The words for anything a route may throw. */
export function messageFor(error: unknown): ErrorMessage {
  if (isRouteErrorResponse(error)) return messageForStatus(error.status);
  const problem = problemOf(error);
  if (!problem) return crashedMessage;
  if (problem.isOffline) return navigator.onLine ? silentMessage : offlineMessage;
  const message = messageForStatus(problem.status);
  const requestId = problem.requestId === undefined ? {} : { requestId: problem.requestId };
  return message === crashedMessage ? { ...message, ...requestId } : message;
}

function messageForStatus(status: number): ErrorMessage {
  if (status === 401) return signInMessage;
  if (status === 403) return noAccessMessage;
  if (status === 404) return notFoundMessage;
  return crashedMessage;
}
