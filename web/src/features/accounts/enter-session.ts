import type { SignedIn } from '@redoubt/contract/accounts';
import { homeOf } from '#app/paths.ts';
import { safeReturnPath } from '#platform/return-path.ts';
import { startSession } from '#platform/session.ts';

/** Signs this browser in and says where to go: back to where the person was, or to the home of their role. */
export function enterSession(signedIn: SignedIn, search: string, { isRemembered = false } = {}): string {
  startSession(signedIn, { isRemembered });
  return safeReturnPath(new URLSearchParams(search).get('returnTo')) ?? homeOf(signedIn.user.role);
}
