import { accountsEndpoints } from '@redoubt/contract/accounts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { arenaEndpoints } from '@redoubt/contract/arena';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPersonWithApp } from '#testing/accounts/factors.ts';
import { listMailPurposes, tokenMailedTo } from '#testing/mail/mails.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { loadCommonPasswords } from '#platform/crypto/common-passwords.ts';
import { mailResetLink } from './forgot-password.ts';

const OLD = 'Correct-Horse-1!';
const NEW = 'Another-Horse-2!';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const buildOwner = (isVerified = true) => buildPerson(server.kit, { password: OLD, isVerified });

function signIn(email: string, password: string) {
  return server.api.send(signInEndpoints.signIn, { body: { email, password } });
}

function reset(token: string, password = NEW, caller?: string) {
  return server.api.refused(signInEndpoints.resetPassword, { body: { token, password }, token: caller });
}

async function askForLink(email: string): Promise<string> {
  await mailResetLink(server.kit, email);
  return tokenMailedTo(server.database, email, 'reset-password');
}

/** Resets the password right after the old one was found right, before anything comes of that. */
async function resetMeanwhile(email: string): Promise<void> {
  const { passwords } = server.kit;
  const verify = passwords.verify.bind(passwords);
  const token = await askForLink(email);
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...args) => {
    const isRight = await verify(...args);
    await server.api.call(signInEndpoints.resetPassword, { body: { token, password: NEW } });
    return isRight;
  });
}

async function letMinutesPass(email: string, minutes: number): Promise<void> {
  await server.database.ownerPool.query(
    `update mailed_link set created_at = created_at - $2 * interval '1 minute', expires_at = expires_at - $2 * interval '1 minute'
     where email = $1`,
    [email, minutes],
  );
}

describe('a forgotten password', () => {
  it('is answered alike with and without an account, and the worker is asked the same', async () => {
    const { user } = await buildOwner();
    const answers = [];
    for (const email of [user.email, 'nobody@people.example'])
      answers.push(await server.api.send(signInEndpoints.forgotPassword, { body: { email } }));
    const seen = answers.map(({ status, body, headers }) => ({ status, body, named: Object.keys(headers) }));
    expect(seen[0]).toMatchObject({ status: 200, body: '{"success":true}' });
    expect(seen[1]).toEqual(seen[0]);
    const { rows } = await server.database.ownerPool.query(
      `select count(*)::int as waiting from graphile_worker._private_jobs where payload->>'email' = any ($1)`,
      [[user.email, 'nobody@people.example']],
    );
    expect(rows).toEqual([{ waiting: 2 }]);
    // Nothing that only an account causes has happened yet.
    expect(await listMailPurposes(server.database, user.email)).toEqual([]);
  });

  it('brings a mail to an account alone, and none to a disabled one', async () => {
    const [owner, disabled] = [await buildOwner(), await buildOwner()];
    await server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
      disabled.user.id,
    ]);
    for (const email of [owner.user.email, disabled.user.email, 'nobody@people.example'])
      await mailResetLink(server.kit, email);
    expect(await listMailPurposes(server.database, owner.user.email)).toEqual(['reset-password']);
    expect(await listMailPurposes(server.database, disabled.user.email)).toEqual([]);
    expect(await listMailPurposes(server.database, 'nobody@people.example')).toEqual([]);
  });

  it('sends the next mails after growing waits, and only the newest link works', async () => {
    const { user } = await buildOwner();
    const waits = [1, 1, 1, 5, 15, 30, 30];
    let sent = 1;
    const first = await askForLink(user.email);
    for (const minutes of waits) {
      await letMinutesPass(user.email, minutes - 0.1);
      await mailResetLink(server.kit, user.email);
      expect(await listMailPurposes(server.database, user.email)).toHaveLength(sent);
      await letMinutesPass(user.email, 0.1);
      await mailResetLink(server.kit, user.email);
      sent += 1;
      expect(await listMailPurposes(server.database, user.email)).toHaveLength(sent);
    }
    expect((await reset(first)).code).toBe('link_unknown');
  });

  it.each([
    ['', 'Email is required'],
    ['   ', 'Email cannot be empty or contain only spaces'],
    ['nobody', 'Please enter a valid email address'],
  ])('says what is wrong with the address %j', async (email, message) => {
    const refusal = await server.api.refused(signInEndpoints.forgotPassword, { body: { email } });
    expect(refusal).toMatchObject({ status: 422, errors: [{ path: 'email', message }] });
  });
});

describe('the link to a new password', () => {
  it('names its account, and can be opened as often as one likes', async () => {
    const { user } = await buildOwner();
    const params = { token: await askForLink(user.email) };
    for (let nth = 0; nth < 3; nth += 1)
      expect(await server.api.call(signInEndpoints.openResetLink, { params })).toEqual({
        email: user.email,
      });
  });

  it('sets the password, ends every session, verifies the address and tells the owner', async () => {
    const { user, token: session } = await buildOwner(false);
    const token = await askForLink(user.email);
    await server.api.call(signInEndpoints.resetPassword, { body: { token, password: NEW } });
    expect((await server.api.refused(signInEndpoints.getSession, { token: session })).status).toBe(401);
    expect((await signIn(user.email, OLD)).status).toBe(401);
    const signedIn = await signIn(user.email, NEW);
    expect(signedIn.status).toBe(200);
    expect(JSON.parse(signedIn.body)).toMatchObject({ user: { isEmailVerified: true } });
    expect(await listMailPurposes(server.database, user.email)).toEqual([
      'reset-password',
      'password-changed',
    ]);
  });

  it('lets nobody in who has just shown the password before', async () => {
    const { user } = await buildOwner();
    await resetMeanwhile(user.email);
    expect((await signIn(user.email, OLD)).status).toBe(401);
    expect((await signIn(user.email, NEW)).status).toBe(200);
  });

  it('does not do without the second factor', async () => {
    const { user } = await buildPersonWithApp(server);
    const token = await askForLink(user.email);
    await server.api.call(signInEndpoints.resetPassword, { body: { token, password: NEW } });
    const body = { email: user.email, password: NEW };
    const refusal = await server.api.refused(signInEndpoints.signIn, { body });
    expect(refusal).toMatchObject({ status: 401, code: 'second_factor_required' });
  });

  it.each([
    ['leaves the keys of a verified account', true],
    ['takes the keys that somebody planted in an account whose address was never verified', false],
  ])('%s', async (_, isVerified) => {
    const { user, token: session } = await buildOwner(isVerified);
    const { secret } = await server.api.call(signInEndpoints.makeApiToken, {
      token: session,
      body: { name: 'Script', scopes: ['read'], expiresInDays: 30, proof: { password: OLD } },
    });
    const token = await askForLink(user.email);
    await server.api.call(signInEndpoints.resetPassword, { body: { token, password: NEW } });
    const { status } = await server.api.send(arenaEndpoints.listChallengeProgress, { token: secret });
    expect(status).toBe(isVerified ? 200 : 401);
  });

  it('gives an account that had no password its first', async () => {
    const { user } = await buildPerson(server.kit);
    const token = await askForLink(user.email);
    await server.api.call(signInEndpoints.resetPassword, { body: { token, password: NEW } });
    expect((await signIn(user.email, NEW)).status).toBe(200);
  });

  it('works once, also when it is sent many times at the same moment', async () => {
    const { user } = await buildOwner();
    const token = await askForLink(user.email);
    const replies = await Promise.all(
      ['One-Horse-111!', 'Two-Horse-222!', 'Tri-Horse-333!'].map((password) =>
        server.api.send(signInEndpoints.resetPassword, { body: { token, password } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422,
    ]);
    expect(await reset(token)).toMatchObject({ code: 'link_used', message: 'This link was already used.' });
  });

  it('is refused after an hour, altered, and to somebody else who is signed in', async () => {
    const { user } = await buildOwner();
    const stranger = await buildOwner();
    const token = await askForLink(user.email);
    expect((await reset(token, NEW, stranger.token)).code).toBe('link_of_another');
    expect((await reset(token.toLowerCase())).code).toBe('link_unknown');
    await letMinutesPass(user.email, 60);
    expect(await reset(token)).toMatchObject({
      code: 'link_expired',
      message: 'This link has expired. Please ask for a new one.',
    });
    const opened = await server.api.refused(signInEndpoints.openResetLink, { params: { token } });
    expect(opened.code).toBe('link_expired');
    expect((await signIn(user.email, OLD)).status).toBe(200);
  });

  it('is no link for another purpose', async () => {
    const { user } = await buildOwner();
    const token = await askForLink(user.email);
    const refusal = await server.api.refused(accountsEndpoints.verifyEmail, { params: { token } });
    expect(refusal.code).toBe('link_unknown');
  });

  it('is not used up by a password that is not taken', async () => {
    const { user } = await buildOwner();
    const token = await askForLink(user.email);
    expect((await reset(token, 'short')).errors).toMatchObject([{ path: 'password' }]);
    expect((await reset(token, 'P@ssw0rd')).errors).toMatchObject([{ path: 'password' }]);
    await server.api.call(signInEndpoints.resetPassword, { body: { token, password: NEW } });
  });

  it('takes back a change of address that whoever knew the old password began', async () => {
    const { user, token: session } = await buildOwner();
    const thief = `thief-${user.email}`;
    await server.api.call(accountsEndpoints.changeAddress, {
      token: session,
      body: { email: thief, proof: { password: OLD } },
    });
    const token = await askForLink(user.email);
    await server.api.call(signInEndpoints.resetPassword, { body: { token, password: NEW } });
    const stolen = await tokenMailedTo(server.database, thief, 'change-email');
    const refusal = await server.api.refused(accountsEndpoints.verifyEmail, { params: { token: stolen } });
    expect(refusal.code).toBe('link_unknown');
  });
});

describe('changing the password', () => {
  const change = (token: string, body: { password: string; proof: { password: string } }) =>
    server.api.send(signInEndpoints.changePassword, { token, body });

  it('ends every other session, voids reset links and tells the owner', async () => {
    const { user, token } = await buildOwner();
    const other: unknown = JSON.parse((await signIn(user.email, OLD)).body);
    const elsewhere = String(Reflect.get(Object(other), 'token'));
    const link = await askForLink(user.email);
    expect(await change(token, { password: NEW, proof: { password: OLD } })).toMatchObject({ status: 200 });
    await server.api.call(signInEndpoints.getSession, { token });
    expect((await server.api.refused(signInEndpoints.getSession, { token: elsewhere })).status).toBe(401);
    expect((await signIn(user.email, NEW)).status).toBe(200);
    expect((await reset(link)).code).toBe('link_unknown');
    expect(await listMailPurposes(server.database, user.email)).toContain('password-changed');
  });

  it('needs the present password', async () => {
    const { user, token } = await buildOwner();
    const { status, body } = await change(token, { password: NEW, proof: { password: 'Wrong-Horse-1!' } });
    expect(status).toBe(422);
    expect(JSON.parse(body)).toMatchObject({ code: 'identity_not_confirmed' });
    expect((await signIn(user.email, OLD)).status).toBe(200);
    expect(await listMailPurposes(server.database, user.email)).toEqual([]);
  });

  it('comes to nothing where a link has set another password since the old one was shown', async () => {
    const { user, token } = await buildOwner();
    await resetMeanwhile(user.email);
    const { status, body } = await change(token, { password: 'Tri-Horse-333!', proof: { password: OLD } });
    expect([status, JSON.parse(body)]).toMatchObject([422, { code: 'identity_not_confirmed' }]);
    expect((await signIn(user.email, NEW)).status).toBe(200);
  });

  it('needs another password than the present one', async () => {
    const { token } = await buildOwner();
    const { status, body } = await change(token, { password: OLD, proof: { password: OLD } });
    expect(status).toBe(422);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ path: 'password' }] });
  });

  it('tells whether there is a password, and since when', async () => {
    const withOne = await buildOwner();
    const without = await buildPerson(server.kit);
    const get = (token: string) => server.api.call(signInEndpoints.getPassword, { token });
    const { isSet, changedAt } = await get(withOne.token);
    expect(isSet).toBe(true);
    expect(new Date(changedAt ?? '').getTime()).toBeLessThanOrEqual(Date.now());
    expect(await get(without.token)).toEqual({ isSet: false, changedAt: null });
  });
});

describe('a common password', () => {
  it('is one of at least 10,000', async () => {
    const common = await loadCommonPasswords();
    expect(common.size).toBeGreaterThan(10_000);
    for (const known of ['123456', 'password', 'qwerty', 'p@ssw0rd', '1qaz!qaz'])
      expect(common.has(known)).toBe(true);
  });

  it.each(['P@ssw0rd', 'p@SSW0RD', '1qaz!QAZ', ' Zaq!2wsx '])(
    'such as %j is refused at sign-up, by a sentence on its field, and makes no account',
    async (password) => {
      const email = `${crypto.randomUUID()}@people.example`;
      const body = { email, password, firstname: 'Inês', lastname: 'Duarte', role: 'Expert' as const };
      const refusal = await server.api.refused(signInEndpoints.signUp, { body });
      expect(refusal).toMatchObject({
        status: 422,
        errors: [{ path: 'password', message: 'This password is too common. Please choose another one.' }],
      });
      await server.api.call(signInEndpoints.signUp, { body: { ...body, password: NEW } });
    },
  );

  it('is refused when it is to replace another', async () => {
    const { token } = await buildOwner();
    const refusal = await server.api.refused(signInEndpoints.changePassword, {
      token,
      body: { password: 'P@ssw0rd', proof: { password: OLD } },
    });
    expect(refusal.errors).toMatchObject([{ path: 'password' }]);
  });
});

describe('a password of 128 characters', () => {
  const LONGEST = `Aa1!${'x'.repeat(124)}`;

  it('counts to its last character', async () => {
    const { user } = await buildOwner();
    const token = await askForLink(user.email);
    await server.api.call(signInEndpoints.resetPassword, { body: { token, password: LONGEST } });
    expect((await signIn(user.email, LONGEST)).status).toBe(200);
    expect((await signIn(user.email, `${LONGEST.slice(0, -1)}y`)).status).toBe(401);
    expect((await signIn(user.email, LONGEST.slice(0, -1))).status).toBe(401);
  });

  it('is the longest', async () => {
    const { user } = await buildOwner();
    const token = await askForLink(user.email);
    expect((await reset(token, `${LONGEST}x`)).errors).toMatchObject([
      { path: 'password', message: 'Password must be at most 128 characters long' },
    ]);
  });
});
