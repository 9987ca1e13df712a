import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { addPasskey, buildPersonWithPasskey, openBrowser, PASSWORD } from '#testing/accounts/factors.ts';
import { listMailPurposes } from '#testing/mail/mails.ts';
import { buildPerson } from '#testing/people.ts';
import { type Lies, type SoftwarePasskey, softwarePasskey } from '#testing/accounts/software-passkey.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { userHandleOf } from '../credentials/relying-party.ts';

let now = new Date('2026-11-21T12:00:05Z');
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => now, sleep: () => Promise.resolve() } });
});
afterAll(() => server.close());

const { askPasskeyToSignIn, signInWithPasskey } = signInEndpoints;
const proof = { password: PASSWORD };

const ask = (browser: ApiClient) => browser.call(askPasskeyToSignIn);
const REFUSED = { status: 401, code: 'passkey_refused' };

/** Tries to sign in with a passkey that may lie. */
async function trySignIn(browser: ApiClient, passkey: SoftwarePasskey, lies?: Lies) {
  const body = { passkey: passkey.sign(await ask(browser), lies) };
  return browser.send(signInWithPasskey, { body });
}

describe('signing in with a passkey', () => {
  it('needs no address, no password and no further factor', async () => {
    const { user, passkey } = await buildPersonWithPasskey(server);
    const browser = openBrowser(server);
    const options = await ask(browser);
    expect(options).not.toHaveProperty('allowCredentials');
    const answer = passkey.sign(options, { userHandle: userHandleOf(user.id) });
    const signedIn = await browser.call(signInWithPasskey, { body: { passkey: answer, rememberMe: true } });
    expect(signedIn.user).toEqual(user);
    const factors = await browser.call(signInEndpoints.getSecondFactors, { token: signedIn.token });
    expect(factors.passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: now.toISOString() }]);
  });

  it('is refused when it was answered before, by whomever', async () => {
    const { passkey } = await buildPersonWithPasskey(server);
    const browser = openBrowser(server);
    const body = { passkey: passkey.sign(await ask(browser)) };
    await browser.call(signInWithPasskey, { body });
    expect(await browser.refused(signInWithPasskey, { body })).toMatchObject(REFUSED);
    expect(await openBrowser(server).refused(signInWithPasskey, { body })).toMatchObject(REFUSED);
  });

  it('is refused in another browser than the one that asked, and used up by the try', async () => {
    const { passkey } = await buildPersonWithPasskey(server);
    const [browser, stranger] = [openBrowser(server), openBrowser(server)];
    await ask(stranger);
    const body = { passkey: passkey.sign(await ask(browser)) };
    expect(await stranger.refused(signInWithPasskey, { body })).toMatchObject(REFUSED);
    expect(await browser.refused(signInWithPasskey, { body })).toMatchObject(REFUSED);
  });

  it('is refused after five minutes, and of a challenge that nobody made', async () => {
    const { passkey } = await buildPersonWithPasskey(server);
    const browser = openBrowser(server);
    const late = passkey.sign(await ask(browser));
    now = new Date(now.getTime() + 301_000);
    expect(await browser.refused(signInWithPasskey, { body: { passkey: late } })).toMatchObject(REFUSED);
    const invented = passkey.sign({ challenge: 'A'.repeat(43) });
    expect(await browser.refused(signInWithPasskey, { body: { passkey: invented } })).toMatchObject(REFUSED);
  });

  it.each<[string, Lies]>([
    ['another origin', { origin: 'https://redoubt.example.evil' }],
    ['our host on another port', { origin: 'http://localhost:3001' }],
    ['another host', { rpId: 'evil.example' }],
    ['a registration', { type: 'webauthn.create' }],
    ['somebody who was not verified', { isUserVerified: false }],
    ['nobody there', { isUserPresent: false }],
    ['another owner', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused when it is of %s', async (_, lies) => {
    const { passkey } = await buildPersonWithPasskey(server);
    const { status, body } = await trySignIn(openBrowser(server), passkey, lies);
    expect([status, JSON.parse(body)]).toMatchObject([401, { code: 'passkey_refused' }]);
  });

  it('is refused with the key of another, and with one that nobody has', async () => {
    const [one, other] = [await buildPersonWithPasskey(server), await buildPersonWithPasskey(server)];
    const browser = openBrowser(server);
    const lies = { credentialId: one.passkey.credentialId };
    expect((await trySignIn(browser, other.passkey, lies)).status).toBe(401);
    expect((await trySignIn(browser, softwarePasskey())).status).toBe(401);
    expect((await trySignIn(browser, one.passkey)).status).toBe(200);
  });

  it('is refused when its account is closed', async () => {
    const { passkey, user } = await buildPersonWithPasskey(server);
    await server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
      user.id,
    ]);
    expect((await trySignIn(openBrowser(server), passkey)).status).toBe(401);
  });

  it('is refused when its count does not go up, and the owner is told, once a day', async () => {
    const { passkey, user } = await buildPersonWithPasskey(server);
    const copy = passkey.copy();
    const browser = openBrowser(server);
    await trySignIn(browser, passkey);
    await trySignIn(browser, passkey);
    for (let nth = 0; nth < 2; nth += 1) expect((await trySignIn(browser, copy)).status).toBe(401);
    const purposes = await listMailPurposes(server.database, user.email);
    expect(purposes.filter((purpose) => purpose === 'passkey-cloned')).toHaveLength(1);
  });

  it('answers one of two that come at the same moment', async () => {
    const { passkey } = await buildPersonWithPasskey(server);
    const browser = openBrowser(server);
    const body = { passkey: passkey.sign(await ask(browser)) };
    const replies = await Promise.all([1, 2, 3].map(() => browser.send(signInWithPasskey, { body })));
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it.each([
    { clientDataJSON: 'AAAA' },
    { authenticatorData: 'AAAA' },
    { signature: 'AAAA' },
    { clientDataJSON: Buffer.from('{"challenge":7}').toString('base64url') },
  ])('is refused, and is no fault of ours, when what came is broken: %j', async (broken) => {
    const { passkey } = await buildPersonWithPasskey(server);
    const browser = openBrowser(server);
    const answer = passkey.sign(await ask(browser));
    const body = { passkey: { ...answer, response: { ...answer.response, ...broken } } };
    expect((await browser.send(signInWithPasskey, { body })).status).toBe(401);
  });
});

describe('a new passkey', () => {
  it('brings recovery codes when it is the first factor, and a mail', async () => {
    const { token, user } = await buildPerson(server.kit, { password: PASSWORD });
    const first = await addPasskey(server, token, { name: 'Phone' });
    expect(first).toMatchObject({ passkey: { name: 'Phone', lastUsedAt: null, isBackedUp: false } });
    expect(first.recoveryCodes).toHaveLength(10);
    const second = await addPasskey(server, token, { name: ' Laptop ' });
    expect(second).toMatchObject({ passkey: { name: 'Laptop' }, recoveryCodes: null });
    expect(await listMailPurposes(server.database, user.email)).toEqual([
      'second-factor-added',
      'second-factor-added',
    ]);
  });

  it('says who we are and whom it is for, and leaves out what is there', async () => {
    const { token, user, passkey } = await buildPersonWithPasskey(server);
    const options = await server.api.call(signInEndpoints.beginPasskey, { token, body: { proof } });
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Redoubt' },
      user: { name: user.email },
      excludeCredentials: [{ id: passkey.credentialId }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('is not made without a proof', async () => {
    const { token } = await buildPerson(server.kit, { password: PASSWORD });
    const body = { proof: { password: 'Wrong-Horse-1!' } };
    const refusal = await server.api.refused(signInEndpoints.beginPasskey, { token, body });
    expect(refusal.code).toBe('identity_not_confirmed');
  });

  it.each<[string, Lies]>([
    ['another origin', { origin: 'http://localhost:3001' }],
    ['another host', { rpId: 'evil.example' }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['somebody who was not verified', { isUserVerified: false }],
  ])('is not taken from %s', async (_, lies) => {
    const { token } = await buildPerson(server.kit, { password: PASSWORD });
    const options = await server.api.call(signInEndpoints.beginPasskey, { token, body: { proof } });
    const body = { name: 'Laptop', passkey: softwarePasskey().create(options, lies) };
    const refusal = await server.api.refused(signInEndpoints.addPasskey, { token, body });
    expect(refusal.code).toBe('passkey_not_added');
  });

  it('is taken once, in the session that asked', async () => {
    const [one, other] = [
      await buildPerson(server.kit, { password: PASSWORD }),
      await buildPerson(server.kit, { password: PASSWORD }),
    ];
    const options = await server.api.call(signInEndpoints.beginPasskey, {
      token: one.token,
      body: { proof },
    });
    const passkey = softwarePasskey();
    const body = { name: 'Laptop', passkey: passkey.create(options) };
    const add = signInEndpoints.addPasskey;
    expect((await server.api.refused(add, { token: other.token, body })).code).toBe('passkey_not_added');
    expect((await server.api.refused(add, { token: one.token, body })).code).toBe('passkey_not_added');
    await addPasskey(server, one.token, { passkey });
    const theirs = await server.api.call(signInEndpoints.beginPasskey, {
      token: other.token,
      body: { proof },
    });
    const stolen = { name: 'Laptop', passkey: passkey.create(theirs) };
    expect((await server.api.refused(add, { token: other.token, body: stolen })).code).toBe('passkey_known');
  });
});

describe('the passkeys of a person', () => {
  it('keep the one that alone lets them in', async () => {
    const { token } = await buildPerson(server.kit);
    const began = { token, body: { proof: { recentSignIn: true as const } } };
    const options = await server.api.call(signInEndpoints.beginPasskey, began);
    const passkey = softwarePasskey();
    const added = await server.api.call(signInEndpoints.addPasskey, {
      token,
      body: { name: 'Laptop', passkey: passkey.create(options) },
    });
    const confirming = await server.api.call(signInEndpoints.askPasskeyToConfirm, { token });
    const refusal = await server.api.refused(signInEndpoints.removePasskey, {
      token,
      params: { id: added.passkey.id },
      body: { proof: { passkey: passkey.sign(confirming) } },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'last_way_in' });
  });

  it('are renamed and removed by their owner alone', async () => {
    const [one, other] = [await buildPersonWithPasskey(server), await buildPersonWithPasskey(server)];
    const factors = await server.api.call(signInEndpoints.getSecondFactors, { token: one.token });
    const params = { id: factors.passkeys[0]?.id ?? '' };
    const { renamePasskey, removePasskey } = signInEndpoints;
    for (const attempt of [
      server.api.refused(renamePasskey, { token: other.token, params, body: { name: 'Mine' } }),
      server.api.refused(removePasskey, { token: other.token, params, body: { proof } }),
    ])
      expect(await attempt).toMatchObject({ status: 404, code: 'passkey_unknown' });
    const own = { token: one.token, params };
    expect(await server.api.call(renamePasskey, { ...own, body: { name: 'Key' } })).toMatchObject({
      name: 'Key',
    });
    const left = await server.api.call(removePasskey, { ...own, body: { proof } });
    expect(left).toMatchObject({ passkeys: [], recoveryCodes: null });
    expect((await trySignIn(openBrowser(server), one.passkey)).status).toBe(401);
    expect(await listMailPurposes(server.database, one.user.email)).toContain('second-factor-removed');
  });
});
