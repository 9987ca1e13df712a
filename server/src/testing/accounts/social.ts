import type { IncomingMessage } from 'node:http';
import { type SocialProvider, signInEndpoints } from '@redoubt/contract/sign-in';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { OAuth2Server } from 'oauth2-mock-server';
import { type TestApp, testApp, type TestAppOptions } from '#testing/test-app.ts';
import type { ProviderSettings } from '#features/sign-in/social';

/** The person at the provider, and how the provider misbehaves. */
export interface Persona {
  readonly sub: string;
  readonly claims: Record<string, unknown>;
}

/** A real OpenID provider on a port of its own, with GitHub's API beside it. */
export interface TestProvider {
  readonly oauth: OAuth2Server;
  readonly settings: readonly ProviderSettings[];
  /** Whoever signs in from now on; numbers are good subjects at GitHub too. */
  become(persona: Persona): void;
  /** GitHub's /user/emails. */
  gitHubEmails: unknown;
  close(): Promise<void>;
}

export async function startProvider(): Promise<TestProvider> {
  const oauth = new OAuth2Server();
  await oauth.issuer.keys.generate('RS256');
  await oauth.start(0, '127.0.0.1');
  const issuer = oauth.issuer.url ?? '';
  let persona: Persona = { sub: '1', claims: {} };
  oauth.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { sub: persona.sub, ...persona.claims });
  });
  oauth.service.on('beforeUserinfo', (reply: { body: unknown }) => {
    reply.body = { sub: persona.sub, ...persona.claims };
  });
  const client = { clientId: 'redoubt', clientSecret: 'a secret for tests' };
  const provider: TestProvider = {
    oauth,
    settings: [
      { ...client, kind: 'openid', name: 'linkedin', issuer, knowsPkceAndNonce: true },
      {
        ...client,
        kind: 'github',
        name: 'github',
        authorizationEndpoint: `${issuer}/authorize`,
        tokenEndpoint: `${issuer}/token`,
        apiUrl: issuer,
      },
    ],
    become: (next) => void (persona = next),
    gitHubEmails: [],
    close: () => oauth.stop(),
  };
  oauth.service.addRoute('GET', '/user', (_request: IncomingMessage, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: Number(persona.sub), login: 'test', name: persona.claims['name'] }));
  });
  oauth.service.addRoute('GET', '/user/emails', (_request: IncomingMessage, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(provider.gitHubEmails));
  });
  return provider;
}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** The statuses of replies, the lowest first. */
export function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}

interface Sent {
  readonly params?: Record<string, string>;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

export interface CallbackParams {
  readonly code: string;
  readonly state: string;
}

/** Somebody's browser: it keeps its cookies and follows the provider's redirect. */
export interface SocialBrowser {
  readonly cookies: Map<string, string>;
  send(endpoint: Endpoint, sent?: Sent): Promise<Answer>;
  /** The address that the server sends this browser to. */
  begin(provider: SocialProvider): Promise<URL>;
  /** Goes there, says yes, and comes back with what the redirect says. */
  consent(address: URL): Promise<CallbackParams>;
  finish(provider: SocialProvider, callback: object, token?: string): Promise<Answer>;
  /** All three. */
  signIn(provider: SocialProvider): Promise<Answer>;
}

export function openBrowser(server: TestApp): SocialBrowser {
  const cookies = new Map<string, string>();
  const send: SocialBrowser['send'] = async (endpoint, { params = {}, body, token, headers } = {}) => {
    const reply = await server.app.http.fastify.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      cookies: Object.fromEntries(cookies),
      ...(body !== undefined && { payload: body as object }),
    });
    for (const { name, value, maxAge } of reply.cookies)
      if (value === '' || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    return { status: reply.statusCode, body: reply.json() };
  };
  const begin: SocialBrowser['begin'] = async (provider) => {
    const { body } = await send(signInEndpoints.beginSocialSignIn, { params: { provider } });
    return new URL(String(body['authorizationUrl']));
  };
  const consent: SocialBrowser['consent'] = async (address) => {
    const reply = await fetch(address, { redirect: 'manual' });
    const { searchParams } = new URL(reply.headers.get('location') ?? '', address);
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  };
  const finish: SocialBrowser['finish'] = (provider, body, token) =>
    send(signInEndpoints.finishSocialSignIn, {
      params: { provider },
      body,
      ...(token !== undefined && { token }),
    });
  return {
    cookies,
    send,
    begin,
    consent,
    finish,
    signIn: async (provider) => finish(provider, await consent(await begin(provider))),
  };
}

export interface Stage {
  readonly server: TestApp;
  readonly provider: TestProvider;
  close(): Promise<void>;
}

export async function openStage(options: TestAppOptions = {}): Promise<Stage> {
  const provider = await startProvider();
  const server = await testApp({ ...options, socialProviders: provider.settings });
  return {
    server,
    provider,
    async close() {
      await server.close();
      await provider.close();
    },
  };
}
