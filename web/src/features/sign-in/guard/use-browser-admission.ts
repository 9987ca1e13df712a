import { signInEndpoints } from '@redoubt/contract/sign-in';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useLinkToken } from '#platform/links/use-link-token.ts';

/** What became of the link that opened the page; null where it was opened by none. */
export type Admission =
  | { readonly state: 'opened'; readonly isRunning: boolean; readonly admit: () => void }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly message: string }
  | null;

const ADMITTED = { isAdmitted: true };

/**
 * Uses the link of a mail about a lock when a person presses for it, since programs that check mails open it too: this
 * browser may try again.
 */
export function useBrowserAdmission(): Admission {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const token = useLinkToken();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (linkToken: string) => call(signInEndpoints.admitBrowser, { body: { token: linkToken } }),
  });
  useEffect(() => {
    if (data) void navigate(pathname, { replace: true, state: ADMITTED });
  }, [data, navigate, pathname]);

  if (data || isAdmittedState(state)) return { state: 'done' };
  if (token === null) return null;
  if (!error) return { state: 'opened', isRunning: isPending, admit: () => mutate(token) };
  return { state: 'failed', message: messageOf(error, 'The link could not be checked.') };
}

/** A reload after it was done: the link is used up, and that is well. */
function isAdmittedState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAdmitted' in state;
}
