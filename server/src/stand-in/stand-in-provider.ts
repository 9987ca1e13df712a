import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type JWK,
  Provider,
} from 'oidc-provider';
import { MINUTE_S } from '@redoubt/contract/shared/time/durations.ts';
import { createMemory } from './memory-adapter.ts';
import { PAGE_POLICY, renderNotice } from './pages.ts';
import { claimsOf, type StandInPerson, subjectOf } from './person.ts';
import { STAND_IN_PATH, type StandInClient, type StandInPlan } from './stand-in-plan.ts';

const MOST_PEOPLE = 1000;
const GITHUB_SCOPES = ['read:user', 'user:email'];

/** A real OpenID provider, whose people are whoever one says to be. */
export interface StandInProvider {
  readonly provider: Provider;
  /** Makes the person known and answers their subject. */
  admit(person: StandInPerson): string;
  find(subject: string): StandInPerson | undefined;
}

/** Loads the library: 45 MB, so it is made when somebody is sent here for the first time. */
export function createStandInProvider(plan: StandInPlan): StandInProvider {
  const people = new LRUCache<string, StandInPerson>({ max: MOST_PEOPLE });
  const configuration = { ...standInConfiguration(plan), ...findingIn(people) };
  const provider = new Provider(plan.issuer, configuration);
  return {
    provider,
    admit(person) {
      const subject = subjectOf(person);
      people.set(subject, person);
      return subject;
    },
    find: (subject) => people.get(subject),
  };
}

function findingIn(people: LRUCache<string, StandInPerson>): Pick<Configuration, 'findAccount'> {
  return {
    findAccount(_ctx, subject) {
      const person = people.get(subject);
      return person && { accountId: subject, claims: () => ({ sub: subject, ...claimsOf(person) }) };
    },
  };
}

function standInConfiguration(plan: StandInPlan): Configuration {
  const policy = interactionPolicy.base();
  // The page has already said that it is a demonstration; there is nothing to consent to.
  policy.remove('consent');
  return {
    ...whatIsGranted,
    adapter: createMemory(),
    clients: plan.clients.map(describeClient),
    jwks: { keys: [makeSigningKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `${STAND_IN_PATH}/choose/${uid}` },
    renderError(ctx, { error, error_description: description }) {
      ctx.set('content-security-policy', PAGE_POLICY);
      ctx.type = 'html';
      ctx.body = renderNotice('This sign-in cannot continue', description ?? error);
    },
  };
}

function describeClient({ clientId, clientSecret, redirectUri }: StandInClient): ClientMetadata {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [redirectUri],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
    id_token_signed_response_alg: 'ES256',
  };
}

/** What a client learns, and for how long. */
const whatIsGranted: Configuration = {
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name'],
  },
  scopes: ['openid', ...GITHUB_SCOPES],
  conformIdTokenClaims: false,
  expiresWithSession: () => false,
  async loadExistingGrant({ oidc }) {
    const { client, session, provider, requestParamScopes } = oidc;
    if (!client || !session?.accountId) return undefined;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope([...requestParamScopes].join(' '));
    await grant.save();
    return grant;
  },
  ttl: {
    AccessToken: 5 * MINUTE_S,
    AuthorizationCode: MINUTE_S,
    Grant: 10 * MINUTE_S,
    IdToken: 5 * MINUTE_S,
    Interaction: 30 * MINUTE_S,
    Session: MINUTE_S,
  },
};

function makeSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' };
}
