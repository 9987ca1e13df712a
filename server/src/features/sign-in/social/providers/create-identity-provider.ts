import { createGitHubProvider } from './github-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import type { ProviderSettings } from './provider-settings.ts';

export function createIdentityProvider(settings: ProviderSettings): IdentityProvider {
  return settings.kind === 'openid' ? createOpenIdProvider(settings) : createGitHubProvider(settings);
}
