import { type SocialProvider, socialProvider, socialProviderNames } from '@redoubt/contract/sign-in';
import { type ProviderSettings, realProviders } from '#app.ts';
import type { Config } from '#config.ts';
import { planStandIn, type StandInPlan } from './stand-in-plan.ts';

export interface SocialProviders {
  readonly providers: readonly ProviderSettings[];
  /** Null where no provider is replaced by a stand-in: always but in demo mode. */
  readonly standIn: StandInPlan | null;
}

/** The providers that the operator set up, and in demo mode a stand-in for each of the others. */
export function planSocialProviders(
  config: Pick<Config, 'mode' | 'publicUrl' | 'socialCredentials'>,
): SocialProviders {
  const real = realProviders(config.socialCredentials);
  const missing = socialProvider.options.filter((name) => !(name in config.socialCredentials));
  if (config.mode !== 'demo' || missing.length === 0) return { providers: real, standIn: null };
  const named = missing.map((name) => [name, socialProviderNames[name]] as const);
  const standIn = planStandIn(config.publicUrl, named);
  const stoodIn = missing.map((name) => stoodInFor(name, standIn));
  return { providers: [...real, ...stoodIn], standIn };
}

function stoodInFor(name: SocialProvider, { issuer, clients }: StandInPlan): ProviderSettings {
  const clientSecret = clients.find(({ clientId }) => clientId === name)?.clientSecret ?? '';
  const client = { name, clientId: name, clientSecret };
  if (name !== 'github') return { ...client, kind: 'openid', issuer, knowsPkceAndNonce: true };
  return {
    ...client,
    kind: 'github',
    authorizationEndpoint: `${issuer}/auth`,
    tokenEndpoint: `${issuer}/token`,
    apiUrl: `${issuer}/github`,
  };
}
