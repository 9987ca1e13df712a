import { accountsEndpoints } from '@redoubt/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#platform/api-client.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { keepVisit, readVisit } from '#platform/links/link-visit.ts';
import { refreshSessionUser } from '#platform/refresh-session-user.ts';
import { useLinkToken } from '#platform/links/use-link-token.ts';

/** What became of the link that opened the page. */
export type Verification =
  | {
      /** Nothing yet: it waits for a press. */
      readonly state: 'opened';
      readonly isRunning: boolean;
      readonly verify: () => void;
      /** Where no answer came; pressing again may help. */
      readonly problem: string | undefined;
    }
  | {
      readonly state: 'done';
      /** Whose contact email it is, empty before it has a name; undefined where it is an account's address. */
      readonly organization: string | undefined;
    }
  | { readonly state: 'failed'; readonly message: string };

const FAILED = 'Verification failed. Please try again.';

/** Uses the mailed link when a person presses for it: programs that check mails open the page too, and run its scripts. */
export function useVerification(): Verification {
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const token = useLinkToken();
  const { data, error, isPending, mutate } = useMutation({ mutationFn: verify });
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
  const isRefused = error !== null && problemOf(error)?.isOffline === false;
  if (isRefused) return { state: 'failed', message: messageOf(error, FAILED) };
  return {
    state: 'opened',
    isRunning: isPending,
    verify: () => mutate(token),
    problem: error === null ? undefined : messageOf(error, FAILED),
  };
}

async function verify(token: string) {
  const reply = await call(accountsEndpoints.verifyEmail, { params: { token } });
  await refreshSessionUser();
  return reply;
}
