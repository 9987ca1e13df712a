import type { SocialProvider } from '@redoubt/contract/sign-in';
import {
  keepPendingAuthorization,
  type PendingAuthorization,
} from '#platform/sign-in/pending-authorizations.ts';

interface Leaving extends PendingAuthorization {
  readonly provider: SocialProvider;
}

/** Sends the browser to the address that the server made, and remembers why, under the state in it. */
export function leaveForProvider(authorizationUrl: string, leaving: Leaving): void {
  const state = new URL(authorizationUrl).searchParams.get('state');
  if (state !== null) keepPendingAuthorization(state, leaving);
  window.location.assign(authorizationUrl);
}
