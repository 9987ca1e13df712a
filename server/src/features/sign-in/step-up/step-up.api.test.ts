import type { IdentityProofInput } from '@redoubt/contract/shared/identity-proof.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildPersonWithApp,
  buildPersonWithPasskey,
  codeAt,
  openBrowser,
  PASSWORD,
} from '#testing/accounts/factors.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let now = new Date('2026-11-21T12:00:05Z');
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => now, sleep: () => Promise.resolve() } });
});
afterAll(() => server.close());

/** Does something that needs a proof. */
const doIt = (token: string, proof: IdentityProofInput) =>
  server.api.send(signInEndpoints.renewRecoveryCodes, { token, body: { proof } });
const kindsOf = async (token: string) =>
  (await server.api.call(signInEndpoints.listProofKinds, { token })).kinds;
const askPasskey = (token: string) => server.api.call(signInEndpoints.askPasskeyToConfirm, { token });

describe('it is confirmed that it is the owner who calls', () => {
  it('by password, by a code once, and by a recovery code once', async () => {
    const { token, secret, recoveryCodes } = await buildPersonWithApp(server);
    expect(await kindsOf(token)).toEqual(['password', 'totp', 'recovery-code']);
    const recoveryCode = recoveryCodes[3] ?? '';
    const code = codeAt(secret, now);
    const statuses = [];
    for (const proof of [{ recoveryCode }, { code }, { code }, { password: PASSWORD }, { recoveryCode }])
      statuses.push((await doIt(token, proof)).status);
    expect(statuses).toEqual([200, 200, 422, 200, 422]);
  });

  it('by what a passkey signed for this session and this purpose, once', async () => {
    const { token, passkey } = await buildPersonWithPasskey(server);
    expect(await kindsOf(token)).toEqual(['password', 'passkey', 'recovery-code']);
    const answer = { passkey: passkey.sign(await askPasskey(token)) };
    expect((await doIt(token, answer)).status).toBe(200);
    expect((await doIt(token, answer)).status).toBe(422);
    const toSignIn = await openBrowser(server).call(signInEndpoints.askPasskeyToSignIn);
    expect((await doIt(token, { passkey: passkey.sign(toSignIn) })).status).toBe(422);
  });

  it('not by the passkey of another, nor by what was signed in another session', async () => {
    const [one, other] = [await buildPersonWithPasskey(server), await buildPersonWithPasskey(server)];
    const foreign = other.passkey.sign(await askPasskey(one.token));
    expect((await doIt(one.token, { passkey: foreign })).status).toBe(422);
    const elsewhere = other.passkey.sign(await askPasskey(other.token));
    expect((await doIt(one.token, { passkey: elsewhere })).status).toBe(422);
  });

  it('says of a wrong proof which it was', async () => {
    const { token } = await buildPersonWithApp(server);
    const wrong: IdentityProofInput[] = [
      { password: 'Wrong-Horse-1!' },
      { code: '000000' },
      { recoveryCode: '2222-3333-4444-5555' },
    ];
    for (const proof of wrong) {
      const reply = await server.api.refused(signInEndpoints.renewRecoveryCodes, {
        token,
        body: { proof },
      });
      expect(reply).toMatchObject({ status: 422, code: 'identity_not_confirmed' });
      expect(reply.errors?.[0]?.path).toBe(`proof.${Object.keys(proof)[0] ?? ''}`);
    }
  });

  it('is guessed at by nobody for long, also not in a stolen session', async () => {
    const { token } = await buildPerson(server.kit, { password: PASSWORD });
    const statuses = new Set<number>();
    for (let nth = 0; nth < 12; nth += 1)
      statuses.add((await doIt(token, { password: `Wrong-Horse-${String(nth)}!` })).status);
    expect(statuses).toEqual(new Set([422, 429]));
    expect((await doIt(token, { password: PASSWORD })).status).toBe(429);
  });
});

describe('a recent sign-in', () => {
  it('is proof enough for ten minutes, where there is nothing else', async () => {
    const { token } = await buildPerson(server.kit);
    const begin = () =>
      server.api.send(signInEndpoints.beginAuthenticatorApp, {
        token,
        body: { proof: { recentSignIn: true } },
      });
    expect(await kindsOf(token)).toEqual(['recent-sign-in']);
    expect((await begin()).status).toBe(200);
    now = new Date(now.getTime() + 601_000);
    expect(await kindsOf(token)).toEqual([]);
    const late = await begin();
    expect([late.status, late.body.includes('Sign in again')]).toEqual([422, true]);
  });

  it('is no proof where there is a password', async () => {
    const { token } = await buildPerson(server.kit, { password: PASSWORD });
    const reply = await server.api.refused(signInEndpoints.beginAuthenticatorApp, {
      token,
      body: { proof: { recentSignIn: true } },
    });
    expect(reply.code).toBe('identity_not_confirmed');
  });
});
