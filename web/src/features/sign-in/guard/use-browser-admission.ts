import { signInEndpoints } from '@redoubt/contract/sign-in';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useLinkToken } from '#platform/links/use-link-token.ts';
import { usePageSeen } from '#platform/links/use-page-seen.ts';

/** What became of the link that opened the page; null where it was opened by none. */
export type Admission =
  | { readonly state: 'running' | 'done' }
  | { readonly state: 'failed'; readonly message: string }
  | null;

const ADMITTED = { isAdmitted: true };

/** Uses the link of a mail about a lock, once the page is seen: this browser may try again. */
export function useBrowserAdmission(): Admission {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const token = useLinkToken();
  const isSeen = usePageSeen();
  const { data, error } = useQuery({
    queryKey: ['sign-in', 'admit-browser', token],
    queryFn: () => call(signInEndpoints.admitBrowser, { body: { token: token ?? '' } }),
    enabled: token !== null && isSeen,
    // One link, one call: what was answered once stays the answer.
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (data) void navigate(pathname, { replace: true, state: ADMITTED });
  }, [data, navigate, pathname]);

  if (data || isAdmittedState(state)) return { state: 'done' };
  if (token === null) return null;
  if (!error) return { state: 'running' };
  return { state: 'failed', message: messageOf(error, 'The link could not be looked at.') };
}

/** A reload after it was done: the link is used up, and that is well. */
function isAdmittedState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAdmitted' in state;
}
