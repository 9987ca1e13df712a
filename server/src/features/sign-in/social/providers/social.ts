import { type SocialProvider, socialProvider } from '@redoubt/contract/sign-in';
import type { Outgoing } from '#platform/outgoing/index.ts';
import type { Kit } from '#kit.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import { createGitHubProvider } from './github-provider.ts';
import { askOverHttp } from './ask-over-http.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** What the use cases of social sign-in share. */
export interface Social {
  readonly kit: Kit;
  /** The providers on offer, in the order in which they are offered. */
  readonly providers: ReadonlyMap<SocialProvider, IdentityProvider>;
  readonly publicUrl: string;
}

export interface SocialOptions {
  readonly providers: readonly ProviderSettings[];
  readonly publicUrl: string;
}

export function createSocial(kit: Kit, { providers, publicUrl }: SocialOptions): Social {
  const inOrder = socialProvider.options.flatMap((name) => providers.filter((each) => each.name === name));
  return {
    kit,
    publicUrl,
    providers: new Map(
      inOrder.map((settings) => [settings.name, createIdentityProvider(settings, kit.outgoing)]),
    ),
  };
}

function createIdentityProvider(settings: ProviderSettings, outgoing: Outgoing): IdentityProvider {
  const send = askOverHttp(outgoing);
  return settings.kind === 'openid'
    ? createOpenIdProvider(settings, send)
    : createGitHubProvider(settings, send);
}
