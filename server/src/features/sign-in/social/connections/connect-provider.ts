import type { IdentityProof, StepUpProblem } from '@redoubt/contract/identity-proof.ts';
import {
  type providerNotOffered,
  type SocialProblems,
  type SocialProvider,
  socialProblems,
} from '@redoubt/contract/sign-in';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Browser } from '../../entry/complete-sign-in.ts';
import { confirmIdentity } from '../../step-up/confirm-identity.ts';
import { keepRequest, planAuthorization } from '../requests/begin-authorization.ts';
import type { Social } from '../social.ts';
import { listConnectionRows } from './connections.store.ts';

export interface ConnectionChange {
  readonly provider: SocialProvider;
  readonly caller: Caller;
  readonly browser: Browser;
  readonly proof: IdentityProof;
}

type ConnectProviderProblem =
  | typeof providerNotOffered
  | StepUpProblem
  | SocialProblems['alreadyConnected' | 'noAddress'];

/** Sends a signed-in browser to a provider, to connect who it is there with the account. */
export async function connectProvider(
  social: Social,
  { provider, caller, browser, proof }: ConnectionChange,
): Promise<{ authorizationUrl: string } | Refusal<ConnectProviderProblem>> {
  // Asked before the transaction: the provider may take its time.
  const planned = await planAuthorization(social, provider);
  if (isRefusal(planned)) return planned;
  const { userId } = caller;
  return confirmIdentity(social.kit, { caller, proof }, async (transaction) => {
    const rows = await listConnectionRows(transaction, userId);
    if (rows.some((row) => row.provider === provider))
      return refuse(socialProblems[provider].alreadyConnected);
    return keepRequest(social, transaction, { planned, cookies: browser.cookies, userId });
  });
}
