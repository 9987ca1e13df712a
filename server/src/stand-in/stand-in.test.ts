import { type SocialProvider, signInEndpoints } from '@redoubt/contract/sign-in';
import { signedIn } from '@redoubt/contract/shared/user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#testing/process/free-port.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { serveStandIn } from './serve-stand-in.ts';
import { planSocialProviders } from './social-providers.ts';
import { STAND_IN_PATH } from './stand-in-plan.ts';

let server: TestApp;
let url = '';

beforeAll(async () => {
  const port = await findFreePort('localhost');
  url = `http://localhost:${String(port)}`;
  const plan = planSocialProviders({ mode: 'demo', publicUrl: url, socialCredentials: {} });
  server = await testApp({ mode: 'demo', publicUrl: url, socialProviders: plan.providers });
  if (plan.standIn) serveStandIn(server.app.http.fastify, plan.standIn);
  await server.app.http.listen({ host: 'localhost', port });
});
afterAll(() => server.close());

interface Page {
  readonly status: number;
  readonly address: URL;
  readonly text: string;
  readonly headers: Headers;
}

/** A browser without scripts: it follows redirects on this host and keeps cookies by name. */
function openBrowser() {
  const cookies = new Map<string, string>();
  interface Visit {
    readonly method?: string;
    readonly body?: string | URLSearchParams;
    readonly headers?: Readonly<Record<string, string>>;
  }
  async function go(address: URL, init: Visit = {}): Promise<Page> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(address, {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, ...(cookie !== '' && { cookie }) },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    const next = location === null ? null : new URL(location, address);
    if (next && !next.pathname.startsWith('/oauth/')) return go(next);
    const text = await reply.text();
    return { status: reply.status, address: next ?? address, text, headers: reply.headers };
  }
  const call = (path: string, body?: object) =>
    go(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  return {
    go,
    call,
    /** Opens the page of the provider. */
    async begin(provider: SocialProvider): Promise<Page> {
      const { text } = await call(`/auth/${provider}/login`);
      return go(new URL((JSON.parse(text) as { authorizationUrl: string }).authorizationUrl));
    },
    submit: (page: Page, form: Record<string, string>) =>
      go(page.address, { method: 'POST', body: new URLSearchParams(form) }),
    /** Brings back to the product what the redirect says. */
    async finish(provider: SocialProvider, back: Page) {
      const { text, status } = await call(
        `/auth/${provider}/callback`,
        Object.fromEntries([...back.address.searchParams].filter(([name]) => name !== 'error_description')),
      );
      return { status, body: JSON.parse(text) as Record<string, unknown> };
    },
  };
}

const person = (name: string, email: string) => ({ person: 'other', name, email, verified: 'yes' });

async function signInAs(provider: SocialProvider, form: Record<string, string>) {
  const browser = openBrowser();
  const answer = await browser.finish(provider, await browser.submit(await browser.begin(provider), form));
  return { browser, ...answer };
}

async function signUpAs(provider: SocialProvider, form: Record<string, string>, change: object = {}) {
  const { browser } = await signInAs(provider, form);
  const body = { role: 'Expert', firstname: 'Ada', lastname: 'Brandt', acceptedTerms: true, ...change };
  const { text } = await browser.call('/auth/social/signup', body);
  return signedIn.parse(JSON.parse(text));
}

describe('the page of the stand-in', () => {
  it('says that it is a demonstration, of which provider, and loads nothing from elsewhere', async () => {
    const { text, status, headers } = await openBrowser().begin('google');
    expect(status).toBe(200);
    expect(text).toContain('This stands in for Google');
    expect(text).toContain('Demonstration');
    expect(text).not.toMatch(/https?:\/\//);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is not there for a page whose name was rebound to this machine', async () => {
    const { address } = await openBrowser().begin('google');
    const reply = await server.app.http.fastify.inject({
      url: address.pathname,
      headers: { host: 'evil.example' },
    });
    expect(reply.statusCode).toBe(404);
    const discovery = await server.app.http.fastify.inject({
      url: `${STAND_IN_PATH}/.well-known/openid-configuration`,
      headers: { host: 'evil.example' },
    });
    expect(discovery.statusCode).toBe(404);
  });

  it('says so when there is nobody to sign in any more, and shows itself again for half a form', async () => {
    const browser = openBrowser();
    const page = await browser.begin('google');
    expect((await openBrowser().go(page.address)).text).toContain('This sign-in has expired');
    const again = await browser.submit(page, { person: 'other', name: ' ', email: '' });
    expect(again.address.pathname).toBe(page.address.pathname);
    expect(again.text).toContain('This stands in for Google');
  });

  it('refuses in our look what no client of ours would ask', async () => {
    const page = await openBrowser().go(new URL(`${STAND_IN_PATH}/auth?client_id=nobody`, url));
    expect(page.status).toBe(400);
    expect(page.text).toContain('This sign-in cannot continue');
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self'");
  });
});

describe.each(['linkedin', 'github', 'google'] as const)('through %s', (provider) => {
  const email = `${provider}@people.example`;

  it('somebody new signs up, and comes straight in the next time', async () => {
    const { user } = await signUpAs(provider, person('Ada Brandt', email));
    expect(user).toMatchObject({ email, isEmailVerified: true });
    const again = await signInAs(provider, person('Ada B.', email.toUpperCase()));
    expect(signedIn.parse(again.body).user.id).toBe(user.id);
  });

  it('one of the prepared people may have an address that is not verified, or none', async () => {
    const unverified = await signInAs(provider, { person: '2' });
    expect(unverified).toMatchObject({ status: 409, body: { code: 'sign_up_needed' } });
    const pending = await unverified.browser.call('/auth/social/pending');
    expect(JSON.parse(pending.text)).toMatchObject({
      email: 'tomas.arrieta@stand-in.example',
      isEmailVerified: false,
      firstname: 'Tomás',
      lastname: 'Arrieta',
    });
    const addressless = await signUpAs(provider, { person: '3' }, { email: `no-${email}` });
    expect(addressless.user).toMatchObject({ email: `no-${email}`, isEmailVerified: false });
  });

  it('Cancel and a failure come back as such', async () => {
    expect(await signInAs(provider, { refuse: 'access_denied' })).toMatchObject({ status: 403 });
    expect(await signInAs(provider, { refuse: 'server_error' })).toMatchObject({ status: 502 });
  });

  it('a code is good once', async () => {
    const browser = openBrowser();
    const back = await browser.submit(await browser.begin(provider), { person: '0' });
    expect((await browser.finish(provider, back)).status).toBe(409);
    expect((await browser.finish(provider, back)).status).toBe(400);
  });
});

describe('outside demo mode', () => {
  it.each(['production', 'test'] as const)('nobody is stood in for in mode %s', (mode) => {
    const socialCredentials = { google: { clientId: 'a', clientSecret: 'b' } };
    const plan = planSocialProviders({ mode, publicUrl: 'https://redoubt.example', socialCredentials });
    expect(plan.standIn).toBeNull();
    expect(plan.providers.map(({ name }) => name)).toEqual(['google']);
    expect(JSON.stringify(plan.providers)).not.toContain(STAND_IN_PATH);
  });

  it('a provider that the operator has set up is the real one, in demo mode too', () => {
    const socialCredentials = { github: { clientId: 'a', clientSecret: 'b' } };
    const plan = planSocialProviders({ mode: 'demo', publicUrl: url, socialCredentials });
    expect(plan.standIn?.clients.map(({ clientId }) => clientId)).toEqual(['google', 'linkedin']);
    expect(plan.providers.map(({ name }) => name)).toEqual(['github', 'google', 'linkedin']);
    expect(plan.providers[0]).toMatchObject({ apiUrl: 'https://api.github.com' });
  });
});

it('offers all three on a fresh machine', async () => {
  expect(await server.api.call(signInEndpoints.listProviders)).toEqual(
    ['google', 'github', 'linkedin'].map((name) => ({ name })),
  );
});
