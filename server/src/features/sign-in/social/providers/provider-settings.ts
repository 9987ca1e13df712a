import type { SocialProvider } from '@redoubt/contract/sign-in';

/** What a provider gave us to show that it is us who ask. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A provider that speaks OpenID Connect and tells where by discovery. */
export interface OpenIdSettings extends ClientCredentials {
  readonly kind: 'openid';
  readonly name: SocialProvider;
  readonly issuer: string;
  /**
   * False for a provider that takes no code verifier from a client with a secret and leaves the nonce out of its ID tokens:
   * neither is sent to it. The state, bound to the browser, is then the only protection against foreign codes.
   */
  readonly knowsPkceAndNonce: boolean;
}

/** A provider that speaks plain OAuth 2.0, with a profile in GitHub's form behind it. */
export interface GitHubSettings extends ClientCredentials {
  readonly kind: 'github';
  readonly name: SocialProvider;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  /** The root of `/user` and `/user/emails`. */
  readonly apiUrl: string;
}

export type ProviderSettings = OpenIdSettings | GitHubSettings;

export type ProviderCredentials = Readonly<Partial<Record<SocialProvider, ClientCredentials>>>;

/** The real providers, as far as there are credentials for them. */
export function realProviders({ linkedin, github, google }: ProviderCredentials): ProviderSettings[] {
  const providers: (ProviderSettings | undefined)[] = [
    linkedin && {
      ...linkedin,
      kind: 'openid',
      name: 'linkedin',
      issuer: 'https://www.linkedin.com/oauth',
      // LinkedIn refuses a code verifier from web clients (invalid_client), and its ID tokens carry no nonce; see
      // learn.microsoft.com/linkedin/shared/authentication/authorization-code-flow and …-flow-native.
      knowsPkceAndNonce: false,
    },
    github && {
      ...github,
      kind: 'github',
      name: 'github',
      authorizationEndpoint: 'https://github.com/login/oauth/authorize',
      tokenEndpoint: 'https://github.com/login/oauth/access_token',
      apiUrl: 'https://api.github.com',
    },
    google && {
      ...google,
      kind: 'openid',
      name: 'google',
      issuer: 'https://accounts.google.com',
      knowsPkceAndNonce: true,
    },
  ];
  return providers.filter((provider) => provider !== undefined);
}
