import { type SocialProblems, socialProblems } from '@redoubt/contract/sign-in';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import type { Answer, IdentityProvider, Trip } from './identity-provider.ts';
import { faultOf } from './provider-fault.ts';
import type { ProvenIdentity } from './proven-identity.ts';

type IdentifyProblem = SocialProblems['invalidCode' | 'failed' | 'denied' | 'unreachable'];

/** Where to send the browser; refused where the provider cannot be reached or its settings are wrong. */
export async function askForAddress(
  { log }: Pick<Kit, 'log'>,
  provider: IdentityProvider,
  trip: Trip,
): Promise<string | Refusal<SocialProblems['noAddress']>> {
  try {
    return await provider.authorizationUrl(trip);
  } catch (error) {
    log.warn(
      { err: error, provider: provider.name, fault: faultOf(error) },
      'sign-in provider has no authorization URL',
    );
    return refuse(socialProblems[provider.name].noAddress);
  }
}

/** The identity at the provider, or why the provider's answer proves nothing. */
export async function askWhoCame(
  { log }: Pick<Kit, 'log'>,
  provider: IdentityProvider,
  { trip, answer }: { trip: Trip; answer: Answer },
): Promise<ProvenIdentity | Refusal<IdentifyProblem>> {
  const problems = socialProblems[provider.name];
  try {
    return await provider.identify(trip, answer);
  } catch (error) {
    const fault = faultOf(error);
    log.warn({ err: error, provider: provider.name, fault }, 'sign-in through provider failed');
    return refuse(problems[fault]);
  }
}
