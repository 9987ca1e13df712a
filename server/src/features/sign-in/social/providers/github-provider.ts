import type { Configuration, CustomFetch } from 'openid-client';
import { createFreshValue } from '#platform/fresh-value.ts';
import { PROVIDER_TIMEOUT_S } from './ask-over-http.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { loopbackExtensions } from './loopback-http.ts';
import { ProviderAnswer } from './provider-fault.ts';
import type { GitHubSettings } from './provider-settings.ts';
import { gitHubEmails, gitHubUser, identityOfGitHub } from './proven-identity.ts';

const API_HEADERS = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' };

/** Plain OAuth 2.0 with PKCE; /user and /user/emails name the person. */
export function createGitHubProvider(settings: GitHubSettings, send: CustomFetch): IdentityProvider {
  const configured = createFreshValue({ maxAgeMs: Infinity, load: () => configure(settings, send) });

  return {
    name: settings.name,
    async authorizationUrl({ redirectUri, state, codeVerifier }) {
      const client = await import('openid-client');
      const url = client.buildAuthorizationUrl(await configured.get(), {
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async identify({ redirectUri, state, codeVerifier }, { code }) {
      const client = await import('openid-client');
      const configuration = await configured.get();
      const address = new URL(redirectUri);
      address.search = new URLSearchParams({ code, state }).toString();
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      });
      const read = (path: string) => readApi(configuration, tokens.access_token, `${settings.apiUrl}${path}`);
      const [user, emails] = await Promise.all([read('/user'), read('/user/emails')]);
      return identityOfGitHub(settings.name, gitHubUser.parse(user), gitHubEmails.parse(emails));
    },
  };
}

async function configure(settings: GitHubSettings, send: CustomFetch): Promise<Configuration> {
  const client = await import('openid-client');
  const { authorizationEndpoint, tokenEndpoint, clientId, clientSecret } = settings;
  const configuration = new client.Configuration(
    {
      issuer: new URL(authorizationEndpoint).origin,
      authorization_endpoint: authorizationEndpoint,
      token_endpoint: tokenEndpoint,
    },
    clientId,
    clientSecret,
  );
  configuration.timeout = PROVIDER_TIMEOUT_S;
  configuration[client.customFetch] = likeOAuth(send);
  for (const extend of await loopbackExtensions(tokenEndpoint)) extend(configuration);
  return configuration;
}

/** GitHub refuses a code with 200 and an error in the body; the standard says 400 (RFC 6749, 5.2). */
function likeOAuth(send: CustomFetch): CustomFetch {
  return async (url, options) => {
    const response = await send(url, options);
    if (options.method !== 'POST' || response.status !== 200) return response;
    const body = await response.text();
    const status = isOAuthError(body) ? 400 : 200;
    return new Response(body, { status, headers: response.headers });
  };
}

function isOAuthError(body: string): boolean {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && 'error' in parsed;
  } catch {
    return false;
  }
}

async function readApi(configuration: Configuration, accessToken: string, url: string): Promise<unknown> {
  const client = await import('openid-client');
  const headers = new Headers(API_HEADERS);
  const response = await client.fetchProtectedResource(
    configuration,
    accessToken,
    new URL(url),
    'GET',
    null,
    headers,
  );
  if (!response.ok) throw new ProviderAnswer(response.status);
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProviderAnswer(response.status, { cause: error });
  }
}
