import { accountsEndpoints } from '@redoubt/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#platform/api-client.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { keepVisit, readVisit } from '#platform/links/link-visit.ts';
import { refreshSessionUser } from '#platform/refresh-session-user.ts';
import { usePageSeen } from '#platform/links/use-page-seen.ts';
import { useLinkToken } from '#platform/links/use-link-token.ts';

/** What became of the link that opened the page. */
export type Verification =
  | { readonly state: 'running' }
  | {
      readonly state: 'done';
      /** Whose contact email it is, empty before it has a name; undefined where it is an account's address. */
      readonly organization: string | undefined;
    }
  | {
      readonly state: 'failed';
      readonly message: string;
      /** Tries once more; only where no answer came, since a refusal stays one. */
      readonly retry?: () => void;
    };

/** Uses the mailed link, once the page is seen, and once only. */
export function useVerification(): Verification {
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const token = useLinkToken();
  const isSeen = usePageSeen();
  const { data, error, refetch } = useQuery({
    queryKey: ['accounts', 'verify-email', token],
    queryFn: () => verify(token ?? ''),
    enabled: token !== null && isSeen,
    // One link, one call: what was answered once stays the answer.
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (!data) return;
    const { organization } = data;
    const visit = { isVerified: true, ...(organization === undefined ? {} : { organization }) } as const;
    void navigate(pathname, { replace: true, state: keepVisit(visit) });
  }, [data, navigate, pathname]);

  // Reloaded after it was done: the link is used up, and that is well.
  const visit = readVisit(location.state);
  if (data || visit.isVerified)
    return { state: 'done', organization: data?.organization ?? visit.organization };
  if (token === null) return { state: 'failed', message: 'No verification token provided.' };
  if (!error) return { state: 'running' };
  const isAnswered = problemOf(error)?.isOffline === false;
  const message = messageOf(error, 'Verification failed. Please try again.');
  return { state: 'failed', message, ...(isAnswered ? {} : { retry: () => void refetch() }) };
}

async function verify(token: string) {
  const reply = await call(accountsEndpoints.verifyEmail, { params: { token } });
  await refreshSessionUser();
  return reply;
}
