import { accountsEndpoints } from '@redoubt/contract/accounts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { call } from '#platform/api-client.ts';
import { problemOf } from '#platform/api-problem.ts';
import { forgetDrafts } from '#platform/draft.ts';
import { queryClient } from '#platform/query-client.ts';
import { clearSession } from '#platform/session.ts';
import { showError, showInfo } from '#ui/toasts/toasts.ts';

/** Ends the session on the server and here, and leads to the landing page. */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);

  const leave = async () => {
    setIsSigningOut(true);
    // What is still being asked for would be answered with a session that ended by itself.
    await queryClient.cancelQueries();
    // First away from screens that would ask for data again, then the session.
    await navigate(paths.landing());
    const isRevoked = await revoke();
    clearSession();
    forgetDrafts();
    if (isRevoked) showInfo('Successfully logged out');
    else
      showError(
        'Logged out in this browser only',
        'The server could not be told. The session there ends by itself.',
      );
  };

  return { signOut: () => void leave(), isSigningOut };
}

/** True when the server no longer knows the session, also when it did not know it before. */
async function revoke(): Promise<boolean> {
  try {
    await call(accountsEndpoints.signOut);
    return true;
  } catch (error) {
    return problemOf(error)?.status === 401;
  }
}
