import { type SocialProvider, socialProvider } from '@redoubt/contract/sign-in';
import type { Kit } from '#kit.ts';
import { createIdentityProvider } from './create-identity-provider.ts';
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
