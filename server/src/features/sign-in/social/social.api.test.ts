import { randomInt, randomUUID } from 'node:crypto';
import { organizationsEndpoints } from '@redoubt/contract/organizations';
import { socialProblems, signInEndpoints } from '@redoubt/contract/sign-in';
import { signedIn } from '@redoubt/contract/shared/user.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { setClock } from '../guard/guard.fixture.ts';
import {
  type Answer,
  openBrowser,
  openStage,
  type SocialBrowser,
  type Stage,
  statusesOf,
} from '#testing/accounts/social.ts';

const clock = setClock();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock });
});
afterAll(() => stage.close());
afterEach(() => stage.provider.oauth.service.removeAllListeners('beforeResponse'));

/** Somebody at the provider who has no account here. */
function newcomer(claims: Record<string, unknown> = {}) {
  const email = `${randomUUID()}@people.example`;
  const persona = {
    sub: String(randomInt(1, 2 ** 40)),
    claims: { email, email_verified: true, given_name: 'Inês', family_name: 'Duarte', ...claims },
  };
  stage.provider.become(persona);
  return { ...persona, email };
}

const open = () => openBrowser(stage.server);

function signUp(browser: SocialBrowser, change: Record<string, unknown> = {}): Promise<Answer> {
  return browser.send(signInEndpoints.signUpWithProvider, {
    body: { role: 'Expert', firstname: 'Inês', lastname: 'Duarte', acceptedTerms: true, ...change },
  });
}

/** An account that was made through LinkedIn. */
async function becomeMember() {
  const person = newcomer();
  const browser = open();
  await browser.signIn('linkedin');
  const { user, token } = signedIn.parse((await signUp(browser)).body);
  return { ...person, user, token, browser };
}

it.each([
  ['Client', 'client'],
  ['Partner', 'partner'],
  ['Vendor', 'partner'],
])('whoever signs up as %s through a provider owns an organization at once', async (role, kind) => {
  newcomer();
  const browser = open();
  await browser.signIn('linkedin');
  const { user, token } = signedIn.parse((await signUp(browser, { role })).body);
  expect(await stage.server.api.call(organizationsEndpoints.getOrganization, { token })).toMatchObject({
    kind,
    name: '',
    contactEmail: user.email,
  });
  const { members } = await stage.server.api.call(organizationsEndpoints.listMembers, { token });
  expect(members).toMatchObject([{ role: 'owner' }]);
});

describe('the address of a provider', () => {
  it('carries state, nonce and an S256 challenge, and comes back to PUBLIC_URL whatever the Host says', async () => {
    const reply = await open().send(signInEndpoints.beginSocialSignIn, {
      params: { provider: 'linkedin' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    const { origin, searchParams } = new URL(String(reply.body['authorizationUrl']));
    expect(origin).toBe(new URL(stage.provider.oauth.issuer.url ?? '').origin);
    const query = Object.fromEntries(searchParams);
    for (const secret of ['state', 'nonce', 'code_challenge']) expect(query[secret]).toMatch(/^[\w-]{43}$/);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'redoubt',
      redirect_uri: 'http://localhost:3000/oauth/linkedin/callback',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
  });

  it('cookies the browser with a cookie of ten minutes that no script can read', async () => {
    const reply = await stage.server.app.http.fastify.inject('/auth/linkedin/login');
    const [cookie] = reply.cookies;
    expect(cookie).toMatchObject({ path: '/auth', maxAge: 600, httpOnly: true, sameSite: 'Lax' });
  });

  it('keeps of state and mark only hashes', async () => {
    const browser = open();
    const state = (await browser.begin('linkedin')).searchParams.get('state') ?? 'none';
    const { rows } = await stage.server.database.ownerPool.query<{ dump: string }>(
      'select authorization_request::text as dump from authorization_request',
    );
    const secrets = [state, ...browser.cookies.values()];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ dump }) => secrets.some((secret) => dump.includes(secret)))).toEqual([]);
  });

  it.each(['facebook', 'google', '__proto__'])(
    'is not there for %s, which is not offered',
    async (provider) => {
      const reply = await open().send(signInEndpoints.beginSocialSignIn, { params: { provider } });
      expect(reply).toMatchObject({ status: 404, body: { code: 'provider_not_offered' } });
    },
  );

  it('lists what is offered, in its order', async () => {
    const reply = await stage.server.api.call(signInEndpoints.listProviders);
    expect(reply).toEqual([{ name: 'github' }, { name: 'linkedin' }]);
    const bare = await testApp({ database: stage.server.database });
    expect(await bare.api.call(signInEndpoints.listProviders)).toEqual([]);
    await bare.close();
  });
});

describe('a first sign-in through a provider', () => {
  it('asks for role and terms, then makes a verified account without a password, and signs in', async () => {
    const { email, sub } = newcomer();
    const browser = open();
    expect(await browser.signIn('linkedin')).toMatchObject({ status: 409, body: { code: 'sign_up_needed' } });
    const pending = await browser.send(signInEndpoints.getPendingIdentity);
    expect(pending.body).toEqual({
      provider: 'linkedin',
      next: 'sign-up',
      email,
      isEmailVerified: true,
      firstname: 'Inês',
      lastname: 'Duarte',
    });
    const { user, token } = signedIn.parse((await signUp(browser, { role: 'Partner' })).body);
    expect(user).toMatchObject({ email, role: 'Partner', isEmailVerified: true, linkedinId: sub });
    expect(await stage.server.api.call(signInEndpoints.getSession, { token })).toEqual(user);
    const again = await open().signIn('linkedin');
    expect(signedIn.parse(again.body).user.id).toBe(user.id);
    const { rowCount } = await stage.server.database.ownerPool.query(
      'select from credential where user_id = $1',
      [user.id],
    );
    expect(rowCount).toBe(0);
  });

  it.each([
    [{ acceptedTerms: false }, 'You must agree to the Terms of Service and Privacy Policy'],
    [{ role: 'Admin' }, 'Please select a valid role'],
    [{ firstname: 'R2' }, 'First name can only contain letters, spaces, hyphens, and apostrophes'],
    [{ email: 'other@people.example' }, 'This address comes from the provider and stays as it is here.'],
  ])('refuses %j and keeps the identity for another try', async (change, message) => {
    newcomer();
    const browser = open();
    await browser.signIn('linkedin');
    const refused = await signUp(browser, change);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ message }] } });
    expect((await signUp(browser)).status).toBe(200);
  });

  it('can be finished once, in that browser, within the hour', async () => {
    newcomer();
    const browser = open();
    await browser.signIn('linkedin');
    const nothing = { status: 404, body: { code: 'nothing_pending' } };
    expect(await signUp(open())).toMatchObject(nothing);
    const late = new Map(browser.cookies);
    expect((await signUp(browser)).status).toBe(200);
    for (const [name, value] of late) browser.cookies.set(name, value);
    expect(await signUp(browser)).toMatchObject(nothing);
    newcomer();
    const slow = open();
    await slow.signIn('linkedin');
    clock.forward(3601);
    expect(await signUp(slow)).toMatchObject(nothing);
  });

  it('asks for an address where the provider gives none, and mails it a link', async () => {
    newcomer({ email: undefined, email_verified: undefined });
    const browser = open();
    await browser.signIn('linkedin');
    expect(await signUp(browser)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'email', message: 'Email is required' }] },
    });
    const email = `${randomUUID()}@people.example`;
    const { user } = signedIn.parse((await signUp(browser, { email })).body);
    expect(user).toMatchObject({ email, isEmailVerified: false });
  });

  it('is through GitHub by its primary verified address and the number of its user', async () => {
    const { sub } = newcomer({ name: 'Inês  Duarte Pinto' });
    const email = `${randomUUID()}@people.example`;
    stage.provider.gitHubEmails = [
      { email: 'unverified@people.example', primary: true, verified: false },
      { email: 'spare@people.example', primary: false, verified: true },
      { email: email.toUpperCase(), primary: true, verified: true },
    ];
    const browser = open();
    await browser.signIn('github');
    const pending = await browser.send(signInEndpoints.getPendingIdentity);
    expect(pending.body).toMatchObject({
      email,
      isEmailVerified: true,
      firstname: 'Inês',
      lastname: 'Duarte Pinto',
    });
    const { user } = signedIn.parse((await signUp(browser)).body);
    expect(user.linkedinId).toBeUndefined();
    const { rows } = await stage.server.database.ownerPool.query(
      'select provider, subject from connected_account where user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ provider: 'github', subject: sub }]);
  });
});

const invalid = { status: 400, body: { message: 'Invalid LinkedIn authorization code. Please try again.' } };
const failed = { status: 401, body: { message: 'LinkedIn authorization failed. Please try again.' } };
const down = {
  status: 502,
  body: { message: 'Server error during LinkedIn authentication. Please try again later.' },
};

describe('what the redirect brings is refused', () => {
  it('when it was used before, whoever sends it again', async () => {
    const { browser } = await becomeMember();
    const params = await browser.consent(await browser.begin('linkedin'));
    const replies = await Promise.all([1, 2, 3].map(() => browser.finish('linkedin', params)));
    expect(statusesOf(replies)).toEqual([200, 400, 400]);
    expect(await browser.finish('linkedin', params)).toMatchObject(invalid);
  });

  it('in another browser, to whose owner it then signs nobody in', async () => {
    const { browser } = await becomeMember();
    const params = await browser.consent(await browser.begin('linkedin'));
    const other = open();
    expect(await other.finish('linkedin', params)).toMatchObject(invalid);
    await other.begin('linkedin');
    expect(await other.finish('linkedin', params)).toMatchObject(invalid);
    expect((await browser.finish('linkedin', params)).status).toBe(200);
  });

  it('after ten minutes', async () => {
    const { browser } = await becomeMember();
    const params = await browser.consent(await browser.begin('linkedin'));
    clock.forward(600);
    expect(await browser.finish('linkedin', params)).toMatchObject(invalid);
  });

  it.each([
    (state: string) => `${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`,
    () => 'x',
    () => 'A'.repeat(43),
  ])('when its state was altered (%#)', async (alter) => {
    const { browser } = await becomeMember();
    const params = await browser.consent(await browser.begin('linkedin'));
    expect(await browser.finish('linkedin', { ...params, state: alter(params.state) })).toMatchObject(
      invalid,
    );
  });

  it('at another provider than the one that it began with', async () => {
    const { browser } = await becomeMember();
    const params = await browser.consent(await browser.begin('linkedin'));
    expect((await browser.finish('github', params)).status).toBe(400);
    expect((await browser.finish('google', params)).status).toBe(404);
  });

  it.each([
    [{ state: 'x' }, 422],
    [{ code: 'x' }, 422],
    [{ code: '', state: 'x' }, 422],
    [{ code: 'x', state: 'x', redirect_uri: 'https://evil.example' }, 422],
    [{ code: 'x', state: 'x', returnTo: 'https://evil.example' }, 422],
  ])('when it is %j', async (body, status) => {
    expect((await open().finish('linkedin', body)).status).toBe(status);
  });

  it.each([
    ['access_denied', 403, 'LinkedIn access denied. Please check your permissions.'],
    ['user_cancelled_login', 403, 'LinkedIn access denied. Please check your permissions.'],
    ['invalid_scope', 401, 'LinkedIn authorization failed. Please try again.'],
    ['server_error', 502, 'Server error during LinkedIn authentication. Please try again later.'],
  ])('when the provider says %s instead of a code', async (error, status, message) => {
    const browser = open();
    const state = (await browser.begin('linkedin')).searchParams.get('state') ?? '';
    const refused = await browser.finish('linkedin', { error, state });
    expect(refused).toMatchObject({ status, body: { message } });
    expect(await browser.finish('linkedin', { code: 'x', state })).toMatchObject(invalid);
  });
});

type TokenReply = { statusCode: number; body: Record<string, unknown> };

/** Changes the next answer of the token endpoint. */
function tamper(change: (reply: TokenReply) => void): void {
  stage.provider.oauth.service.once('beforeResponse', change);
}

describe('an answer of the provider proves nothing', () => {
  it.each([
    ['another nonce', { nonce: 'stolen' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'somebody-else' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an end in the past', { exp: 1_600_000_000 }],
    ['no subject', { sub: '' }],
  ])('with %s', async (_, claims) => {
    const { browser, ...person } = await becomeMember();
    stage.provider.become({ ...person, claims: { ...person.claims, ...claims } });
    expect(await browser.signIn('linkedin')).toMatchObject(failed);
  });

  it('with a signature of somebody else', async () => {
    const { browser } = await becomeMember();
    tamper(({ body }) => {
      const [head, payload] = String(body['id_token']).split('.');
      body['id_token'] = `${head ?? ''}.${payload ?? ''}.${Buffer.alloc(256, 7).toString('base64url')}`;
    });
    expect(await browser.signIn('linkedin')).toMatchObject(failed);
  });

  it('without an ID token', async () => {
    const { browser } = await becomeMember();
    tamper(({ body }) => delete body['id_token']);
    expect(await browser.signIn('linkedin')).toMatchObject(failed);
  });

  it('when it does not know the code', async () => {
    const { browser } = await becomeMember();
    tamper((reply) => Object.assign(reply, { statusCode: 400, body: { error: 'invalid_grant' } }));
    expect(await browser.signIn('linkedin')).toMatchObject(invalid);
  });

  it('when GitHub refuses the code with 200', async () => {
    newcomer();
    tamper((reply) => Object.assign(reply, { body: { error: 'bad_verification_code' } }));
    expect(await open().signIn('github')).toMatchObject({
      status: 400,
      body: { message: socialProblems.github.invalidCode.message },
    });
  });

  it('when it fails, and then the log names the provider and no secret', async () => {
    const { browser } = await becomeMember();
    tamper((reply) => Object.assign(reply, { statusCode: 503, body: { error: 'temporarily_unavailable' } }));
    const params = await browser.consent(await browser.begin('linkedin'));
    expect(await browser.finish('linkedin', params)).toMatchObject(down);
    expect(stage.server.logged()).toContain('"provider":"linkedin"');
    expect(stage.server.logged()).not.toContain(params.code);
    expect(stage.server.logged()).not.toContain(params.state);
  });

  it('when nobody answers; then there is no address either', async () => {
    const lonely = await testApp({
      database: stage.server.database,
      socialProviders: stage.provider.settings.map((settings) =>
        settings.kind === 'openid' ? { ...settings, issuer: 'http://127.0.0.1:9' } : settings,
      ),
    });
    const reply = await openBrowser(lonely).send(signInEndpoints.beginSocialSignIn, {
      params: { provider: 'linkedin' },
    });
    expect(reply).toMatchObject({
      status: 502,
      body: { message: 'Failed to get LinkedIn authorization URL' },
    });
    await lonely.close();
  });
});

describe('a known identity', () => {
  it('does not lead into a disabled account', async () => {
    const { browser, user } = await becomeMember();
    await stage.server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
      user.id,
    ]);
    expect(await browser.signIn('linkedin')).toMatchObject(failed);
  });

  it('leads into its account whatever address it has by now', async () => {
    const { browser, sub, user } = await becomeMember();
    const other = await buildPerson(stage.server.kit);
    stage.provider.become({ sub, claims: { email: other.user.email, email_verified: true } });
    expect(signedIn.parse((await browser.signIn('linkedin')).body).user.id).toBe(user.id);
  });
});
