import { useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { forgetDrafts } from '#platform/draft.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession, currentToken } from '#platform/session.ts';
import { showError, showInfo } from '#ui/toasts/toasts.ts';
import { revokeSession } from './revoke-session.ts';

/** Like `signOut`, for a button that is busy meanwhile. */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const leave = () => {
    setIsSigningOut(true);
    void signOut(navigate);
  };
  return { signOut: leave, isSigningOut };
}

/** Ends the session on the server and here, and leads to the landing page. */
export async function signOut(navigate: NavigateFunction): Promise<void> {
  // First away from screens that would ask for data again; then the session, here before there: its owner may be gone.
  await navigate(paths.landing(), { flushSync: true });
  const token = currentToken();
  clearSession();
  forgetDrafts();
  // Requests under way would be answered with a session that has ended.
  await queryClient.cancelQueries();
  // A screen may ask first whether it may be left: now there is nobody left to ask.
  await navigate(paths.landing(), { replace: true });
  if (token === null || (await revokeSession(token))) showInfo('Successfully logged out');
  else
    showError(
      'Logged out in this browser only',
      'The server could not be reached, so the session stays open there until it expires.',
    );
}
