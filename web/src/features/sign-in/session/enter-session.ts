import type { SignedIn } from '@redoubt/contract/shared/user.ts';
import { isExpert } from '@redoubt/contract/shared/roles.ts';
import { homeOf, paths } from '#platform/navigation/paths.ts';
import { safeReturnPath } from '#platform/navigation/return-path.ts';
import { startSession } from '#platform/session.ts';

interface Entrance {
  readonly isRemembered?: boolean;
  /** Through LinkedIn, GitHub or Google: an expert goes on with the wizard, where it is not finished. */
  readonly isSocial?: boolean;
}

/** Signs this browser in and says where to go: back to where the person was, or to the home of their role. */
export function enterSession(signedIn: SignedIn, search: string, entrance: Entrance = {}): string {
  const { isRemembered = false, isSocial = false } = entrance;
  startSession(signedIn, { isRemembered });
  const { role } = signedIn.user;
  const home = isSocial && isExpert(role) ? paths.resumeWizard() : homeOf(role);
  return safeReturnPath(new URLSearchParams(search).get('returnTo')) ?? home;
}
