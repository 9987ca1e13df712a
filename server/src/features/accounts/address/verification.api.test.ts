import { randomUUID } from 'node:crypto';
import { accountsEndpoints } from '@redoubt/contract/accounts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMailPurposes, listMails, tokenMailedTo } from '#testing/mail/mails.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { issueLink } from '../links/mailed-links.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function signUp({ role = 'Expert' }: { role?: 'Expert' | 'Client' } = {}) {
  const email = `${randomUUID()}@people.example`;
  const { token, user } = await server.api.call(signInEndpoints.signUp, {
    body: { email, password: 'Correct-Horse-1!', firstname: 'Inês', lastname: 'Duarte', role },
  });
  return { email, token, userId: user.id };
}

const linkTo = (email: string) => tokenMailedTo(server.database, email, 'verify-email');
const isVerified = async (token: string) =>
  (await server.api.call(signInEndpoints.getSession, { token })).isEmailVerified;

describe('the link of the first mail', () => {
  it('verifies the address, from the next request of any session on', async () => {
    const { email, token } = await signUp();
    expect(await isVerified(token)).toBe(false);
    const reply = await server.api.call(accountsEndpoints.verifyEmail, {
      params: { token: await linkTo(email) },
    });
    expect(reply).toEqual({ success: true, email });
    expect(await isVerified(token)).toBe(true);
  });

  it('comes with the welcome, in one mail', async () => {
    const { email } = await signUp();
    const mails = await listMails(server.database, email);
    expect(mails).toMatchObject([{ purpose: 'verify-email', subject: 'Welcome to Redoubt' }]);
    expect(mails[0]?.text).toContain('/verify-email?token=');
  });

  it('says what a person of the role does first', async () => {
    const { email } = await signUp({ role: 'Client' });
    expect((await listMails(server.database, email))[0]?.text).toContain('connect a model');
  });

  it('works once', async () => {
    const { email } = await signUp();
    const params = { token: await linkTo(email) };
    await server.api.call(accountsEndpoints.verifyEmail, { params });
    const refusal = await server.api.refused(accountsEndpoints.verifyEmail, { params });
    expect(refusal).toMatchObject({ code: 'link_used', message: 'This link was already used.' });
  });

  it('is refused after a day, altered, made up, and to somebody else who is signed in', async () => {
    const { email } = await signUp();
    const link = await linkTo(email);
    const stranger = await buildPerson(server.kit);
    const codeOf = async (token: string, caller?: string) =>
      (await server.api.refused(accountsEndpoints.verifyEmail, { params: { token }, token: caller })).code;
    expect(await codeOf(link, stranger.token)).toBe('link_of_another');
    expect(await codeOf(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).toBe('link_unknown');
    expect(await codeOf('nothing')).toBe('link_unknown');
    await server.database.ownerPool.query(
      `update mailed_link set created_at = created_at - interval '24 hours', expires_at = expires_at - interval '24 hours'
       where email = $1`,
      [email],
    );
    expect(await codeOf(link)).toBe('link_expired');
  });

  it('is not a link to a new password, nor the other way round', async () => {
    const { email, token, userId } = await signUp();
    const reset = await server.kit.database.transaction((transaction) =>
      issueLink(server.kit, transaction, { purpose: 'reset-password', userId, email }),
    );
    const verified = await server.api.refused(accountsEndpoints.verifyEmail, { params: { token: reset } });
    expect(verified.code).toBe('link_unknown');
    const changed = await server.api.refused(signInEndpoints.resetPassword, {
      body: { token: await linkTo(email), password: 'Other-Horse-1!' },
    });
    expect(changed.code).toBe('link_unknown');
    expect(await isVerified(token)).toBe(false);
  });

  it('is nothing to a mail scanner, which opens the page and not the call', async () => {
    const { email, token } = await signUp();
    const link = await linkTo(email);
    for (const method of ['GET', 'HEAD'] as const)
      await server.app.http.fastify.inject({ method, url: `/verify-email?token=${link}` });
    // Browsers and proxies may send HEAD to an address that they are about to open.
    const probe = await server.app.http.fastify.inject({ method: 'HEAD', url: `/auth/verify-email/${link}` });
    expect(probe.statusCode).toBe(405);
    expect(await isVerified(token)).toBe(false);
    await server.api.call(accountsEndpoints.verifyEmail, { params: { token: link } });
    expect(await isVerified(token)).toBe(true);
  });

  it('leaves no trace in the log', async () => {
    const { email } = await signUp();
    const link = await linkTo(email);
    await server.api.call(accountsEndpoints.verifyEmail, { params: { token: link } });
    await server.app.http.fastify.inject({ url: `/verify-email?token=${link}` });
    expect(server.logged()).toContain('/auth/verify-email/:token');
    expect(server.logged()).not.toContain(link);
  });
});

describe('asking for the mail again', () => {
  it('sends another link, which replaces the first', async () => {
    const { email, token } = await signUp();
    const first = await linkTo(email);
    await server.api.call(accountsEndpoints.resendVerification, { token });
    expect(await listMailPurposes(server.database, email)).toEqual(['verify-email', 'verify-email']);
    const refusal = await server.api.refused(accountsEndpoints.verifyEmail, { params: { token: first } });
    expect(refusal.code).toBe('link_unknown');
    await server.api.call(accountsEndpoints.verifyEmail, { params: { token: await linkTo(email) } });
    expect(await isVerified(token)).toBe(true);
  });

  it('is granted once a minute, and says when', async () => {
    const { email, token } = await signUp();
    const { path } = accountsEndpoints.resendVerification;
    const ask = () =>
      server.app.http.fastify.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 429, 429,
    ]);
    const refused = replies.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'resent_too_soon' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await listMailPurposes(server.database, email)).toHaveLength(2);
    await server.database.ownerPool.query(
      "update mailed_link set created_at = created_at - interval '1 minute' where email = $1",
      [email],
    );
    expect((await ask()).statusCode).toBe(200);
  });

  it('is refused to a verified person and to a guest', async () => {
    const { token } = await buildPerson(server.kit, { isVerified: true });
    const verified = await server.api.refused(accountsEndpoints.resendVerification, { token });
    expect(verified).toMatchObject({ status: 409, code: 'already_verified' });
    expect((await server.api.refused(accountsEndpoints.resendVerification)).status).toBe(401);
  });
});
