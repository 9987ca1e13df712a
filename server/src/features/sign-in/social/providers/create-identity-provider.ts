import type { Outgoing } from '#platform/outgoing/index.ts';
import { askOverHttp } from './ask-over-http.ts';
import { createGitHubProvider } from './github-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import type { ProviderSettings } from './provider-settings.ts';

export function createIdentityProvider(settings: ProviderSettings, outgoing: Outgoing): IdentityProvider {
  const send = askOverHttp(outgoing);
  return settings.kind === 'openid'
    ? createOpenIdProvider(settings, send)
    : createGitHubProvider(settings, send);
}
