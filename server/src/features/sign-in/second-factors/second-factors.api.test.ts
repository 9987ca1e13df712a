import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPersonWithApp, buildPersonWithPasskey, codeAt, PASSWORD } from '#testing/accounts/factors.ts';
import { listMailPurposes } from '#testing/mail/mails.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let now = new Date('2026-11-21T12:00:05Z');
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => now, sleep: () => Promise.resolve() } });
});
afterAll(() => server.close());

const proof = { password: PASSWORD };

function forward(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

async function beginApp() {
  const { user, token } = await buildPerson(server.kit, { password: PASSWORD });
  const setup = await server.api.call(signInEndpoints.beginAuthenticatorApp, { token, body: { proof } });
  return { user, token, ...setup };
}

const factorsOf = (token: string) => server.api.call(signInEndpoints.getSecondFactors, { token });

describe('an authenticator app', () => {
  it('counts for nothing until a code of it confirms it', async () => {
    const { user, token, secret, address } = await beginApp();
    expect(address).toContain(secret);
    expect(await factorsOf(token)).toMatchObject({ authenticatorApp: null, recoveryCodes: null });
    await server.api.call(signInEndpoints.signIn, { body: { email: user.email, password: PASSWORD } });
    const wrong = await server.api.refused(signInEndpoints.confirmAuthenticatorApp, {
      token,
      body: { code: codeAt(secret, new Date(now.getTime() - HOUR_MS)) },
    });
    expect(wrong).toMatchObject({ status: 422, code: 'authenticator_code_wrong' });
    const { recoveryCodes } = await server.api.call(signInEndpoints.confirmAuthenticatorApp, {
      token,
      body: { code: codeAt(secret, now) },
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await factorsOf(token)).toEqual({
      authenticatorApp: { addedAt: now.toISOString() },
      passkeys: [],
      recoveryCodes: { left: 10, madeAt: now.toISOString() },
      areRequired: false,
    });
    expect(await listMailPurposes(server.database, user.email)).toContain('second-factor-added');
  });

  it('is set up within half an hour, once', async () => {
    const late = await beginApp();
    forward(1801);
    const code = codeAt(late.secret, now);
    const refusal = { status: 409, code: 'authenticator_setup_over' };
    const confirm = (token: string, body: { code: string }) =>
      server.api.refused(signInEndpoints.confirmAuthenticatorApp, { token, body });
    expect(await confirm(late.token, { code })).toMatchObject(refusal);
    const { token, secret } = await buildPersonWithApp(server);
    expect(await confirm(token, { code: codeAt(secret, now) })).toMatchObject(refusal);
  });

  it('keeps its secret sealed, for its owner alone', async () => {
    const { secret, user } = await buildPersonWithApp(server);
    const other = await buildPersonWithApp(server);
    const { rows } = await server.database.ownerPool.query<{ dump: string; secret: string }>(
      'select app::text as dump, secret from authenticator_app app where user_id = $1',
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.dump).not.toContain(secret);
    // Put into another person's row it opens nothing.
    await server.database.ownerPool.query('update authenticator_app set secret = $1 where user_id = $2', [
      rows[0]?.secret,
      other.user.id,
    ]);
    const body = { proof: { code: codeAt(secret, now) } };
    const reply = await server.api.send(signInEndpoints.renewRecoveryCodes, { token: other.token, body });
    expect(reply.status).toBe(500);
  });

  it('is changed for another without a moment between them', async () => {
    const { token, secret } = await buildPersonWithApp(server);
    const next = await server.api.call(signInEndpoints.beginAuthenticatorApp, {
      token,
      body: { proof: { code: codeAt(secret, now) } },
    });
    forward(30);
    await server.api.call(signInEndpoints.renewRecoveryCodes, {
      token,
      body: { proof: { code: codeAt(secret, now) } },
    });
    const { recoveryCodes } = await server.api.call(signInEndpoints.confirmAuthenticatorApp, {
      token,
      body: { code: codeAt(next.secret, now) },
    });
    expect(recoveryCodes).toBeNull();
    forward(30);
    const withOld = { proof: { code: codeAt(secret, now) } };
    const refusal = await server.api.refused(signInEndpoints.renewRecoveryCodes, { token, body: withOld });
    expect(refusal.code).toBe('identity_not_confirmed');
  });

  it('is turned off with a proof alone, and the recovery codes go with the last factor', async () => {
    const { token, user } = await buildPersonWithApp(server);
    const remove = signInEndpoints.removeAuthenticatorApp;
    const refusal = await server.api.refused(remove, {
      token,
      body: { proof: { password: 'Wrong-Horse-1!' } },
    });
    expect(refusal).toMatchObject({ status: 422, errors: [{ path: 'proof.password' }] });
    expect(await server.api.call(remove, { token, body: { proof } })).toEqual({
      authenticatorApp: null,
      passkeys: [],
      recoveryCodes: null,
      areRequired: false,
    });
    expect(await listMailPurposes(server.database, user.email)).toContain('second-factor-removed');
    await server.api.call(signInEndpoints.signIn, { body: { email: user.email, password: PASSWORD } });
    expect((await server.api.refused(remove, { token, body: { proof } })).code).toBe('no_authenticator_app');
  });
});

describe('recovery codes', () => {
  it('are kept as hashes', async () => {
    const { recoveryCodes, user } = await buildPersonWithApp(server);
    const { rows } = await server.database.ownerPool.query<{ dump: string }>(
      'select recovery_code::text as dump from recovery_code where user_id = $1',
      [user.id],
    );
    expect(rows).toHaveLength(10);
    const dump = rows.map((row) => row.dump).join();
    for (const code of recoveryCodes) {
      expect(dump).not.toContain(code);
      expect(dump).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('are made anew, whereupon the earlier ones stop working', async () => {
    const { token, recoveryCodes, user } = await buildPersonWithApp(server);
    const renew = signInEndpoints.renewRecoveryCodes;
    const made = await server.api.call(renew, { token, body: { proof } });
    expect(made.recoveryCodes).toHaveLength(10);
    expect(made.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    const old = { proof: { recoveryCode: recoveryCodes[0] ?? '' } };
    expect((await server.api.refused(renew, { token, body: old })).code).toBe('identity_not_confirmed');
    expect(await listMailPurposes(server.database, user.email)).toContain('recovery-codes-renewed');
  });

  it('need a factor that they stand in for', async () => {
    const { token } = await buildPerson(server.kit, { password: PASSWORD });
    const refusal = await server.api.refused(signInEndpoints.renewRecoveryCodes, {
      token,
      body: { proof },
    });
    expect(refusal.code).toBe('no_second_factor');
  });
});

describe('an Admin in production', () => {
  it('keeps the last factor, and may change it', async () => {
    const live = await testApp({ database: server.database, clock: server.kit.clock, mode: 'production' });
    const { token, user } = await buildPersonWithPasskey(live);
    await server.database.ownerPool.query("update user_account set role = 'Admin' where id = $1", [user.id]);
    const factors = await live.api.call(signInEndpoints.getSecondFactors, { token });
    expect(factors.areRequired).toBe(true);
    const params = { id: factors.passkeys[0]?.id ?? '' };
    const remove = { token, params, body: { proof } };
    const refusal = await live.api.refused(signInEndpoints.removePasskey, remove);
    expect(refusal).toMatchObject({ status: 409, code: 'last_factor_needed' });
    const { secret } = await live.api.call(signInEndpoints.beginAuthenticatorApp, {
      token,
      body: { proof },
    });
    const code = codeAt(secret, now);
    await live.api.call(signInEndpoints.confirmAuthenticatorApp, { token, body: { code } });
    expect((await live.api.call(signInEndpoints.removePasskey, remove)).passkeys).toEqual([]);
    await live.close();
  });
});
