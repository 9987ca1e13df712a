import type { User } from '@redoubt/contract/shared/user.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { currentUser } from '#platform/session.ts';
import { useSessionEnd } from '#platform/session-end.ts';
import { safeReturnPath } from '#platform/navigation/return-path.ts';
import { redirect } from 'react-router';
import { homeOf, paths } from './paths.ts';
import { showStatus } from './show-status.ts';

/**
 * For loaders of protected pages: the signed-in user, or a throw. Signed out leads to sign-in and back to `request`, but
 * to the landing page where the session has just ended, which says so; a role outside `allowed` gets the page that says
 * so (a thrown 403).
 */
export function requireSignedIn(request: Request, allowed?: readonly Role[]): User {
  const user = currentUser();
  if (!user) {
    if (useSessionEnd.getState().endedAt !== null) throw redirect(paths.landing());
    const { pathname, search } = new URL(request.url);
    throw redirect(paths.signIn(pathname + search));
  }
  if (allowed && !allowed.includes(user.role)) showStatus(403);
  return user;
}

/** For loaders of sign-in and sign-up: signed-in people go on to where they wanted to be, or home. */
export function requireSignedOut(request: Request): void {
  const user = currentUser();
  if (user)
    throw redirect(safeReturnPath(new URL(request.url).searchParams.get('returnTo')) ?? homeOf(user.role));
}
