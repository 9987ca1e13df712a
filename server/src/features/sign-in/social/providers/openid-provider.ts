import type { Configuration, CustomFetch, IDToken } from 'openid-client';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { createFreshValue } from '#platform/fresh-value.ts';
import { PROVIDER_TIMEOUT_S } from './ask-over-http.ts';
import type { Answer, IdentityProvider, Trip } from './identity-provider.ts';
import { loopbackExtensions } from './loopback-http.ts';
import type { OpenIdSettings } from './provider-settings.ts';
import { identityOfClaims, profileClaims } from './proven-identity.ts';

const DISCOVERED_FOR_MS = HOUR_MS;

/** Discovery, code flow with PKCE, and an ID token whose issuer, audience, nonce and signature are checked. */
export function createOpenIdProvider(settings: OpenIdSettings, send: CustomFetch): IdentityProvider {
  const { name, knowsPkceAndNonce } = settings;
  const discovered = createFreshValue({ maxAgeMs: DISCOVERED_FOR_MS, load: () => discover(settings, send) });

  return {
    name,
    async authorizationUrl({ redirectUri, state, codeVerifier, nonce }) {
      const client = await import('openid-client');
      const proofs = {
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      };
      const url = client.buildAuthorizationUrl(await discovered.get(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        ...(knowsPkceAndNonce && proofs),
      });
      return url.href;
    },
    async identify(trip, answer) {
      const client = await import('openid-client');
      const configuration = await discovered.get();
      const tokens = await client.authorizationCodeGrant(
        configuration,
        addressOf(trip, answer, configuration),
        {
          expectedState: trip.state,
          idTokenExpected: true,
          ...(knowsPkceAndNonce && { pkceCodeVerifier: trip.codeVerifier, expectedNonce: trip.nonce }),
        },
      );
      const claims = await readClaims(configuration, tokens.access_token, tokens.claims());
      return identityOfClaims(name, profileClaims.parse(claims));
    },
  };
}

async function discover(
  { issuer, clientId, clientSecret }: OpenIdSettings,
  send: CustomFetch,
): Promise<Configuration> {
  const client = await import('openid-client');
  // Without the check the signature would not be looked at, as the token came from the provider itself over TLS.
  const execute = [client.enableNonRepudiationChecks, ...(await loopbackExtensions(issuer))];
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PROVIDER_TIMEOUT_S,
    execute,
    [client.customFetch]: send,
  });
}

/** The address that the browser was sent back to, as the library wants to see it. */
function addressOf(trip: Trip, { code, iss }: Answer, configuration: Configuration): URL {
  const url = new URL(trip.redirectUri);
  // Each provider has a redirect address of its own, which distinguishes them even where `iss` was left out.
  const issuer = iss ?? configuration.serverMetadata().issuer;
  url.search = new URLSearchParams({ code, state: trip.state, iss: issuer }).toString();
  return url;
}

/** The address and the name are in the ID token, or else in the user information; never half in each. */
async function readClaims(
  configuration: Configuration,
  accessToken: string,
  idToken: IDToken | undefined,
): Promise<unknown> {
  if (!idToken || idToken['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint)
    return idToken;
  const client = await import('openid-client');
  return client.fetchUserInfo(configuration, accessToken, idToken.sub);
}
