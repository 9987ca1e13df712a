import { type SecondStepInput, signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import {
  beginSignIn,
  buildPersonWithApp,
  codeAt,
  openBrowser,
  PASSWORD,
  type PersonWithApp,
} from '#testing/accounts/factors.ts';
import { listMailPurposes } from '#testing/mail/mails.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let now = new Date('2026-11-21T12:00:05Z');
let server: TestApp;
let browser: ApiClient;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => now, sleep: () => Promise.resolve() } });
});
afterAll(() => server.close());
beforeEach(() => {
  browser = openBrowser(server);
});

const { finishSignIn } = signInEndpoints;

function forward(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

const codeOf = ({ secret }: PersonWithApp, seconds = 0) =>
  codeAt(secret, new Date(now.getTime() + seconds * 1000));
const finish = (body: SecondStepInput) => browser.call(finishSignIn, { body });
const refuseToFinish = (body: SecondStepInput, from = browser) => from.refused(finishSignIn, { body });

const OVER = { status: 401, code: 'sign_in_step_over' };
const WRONG = { status: 401, code: 'second_factor_wrong' };

describe('the second step', () => {
  it('is asked for after the password, without a token, and opens the session', async () => {
    const person = await buildPersonWithApp(server);
    const { status, body } = await browser.send(signInEndpoints.signIn, {
      body: { email: person.user.email, password: PASSWORD },
    });
    expect([status, JSON.parse(body)]).toMatchObject([
      401,
      { code: 'second_factor_required', factors: ['totp', 'recovery-code'] },
    ]);
    expect(body).not.toContain('token');
    const { challengeId } = await beginSignIn(browser, person.user.email);
    const { token, user } = await finish({ challengeId, code: codeOf(person) });
    expect(user).toEqual(person.user);
    expect(await server.api.call(signInEndpoints.getSession, { token })).toEqual(person.user);
  });

  it('takes the codes of clocks that are a little off, and codes as people paste them', async () => {
    for (const seconds of [-29, 29]) {
      const person = await buildPersonWithApp(server);
      forward(60);
      const { challengeId } = await beginSignIn(browser, person.user.email);
      const code = codeOf(person, seconds).replace(/^(...)/, ' $1 ');
      expect(await finish({ challengeId, code })).toHaveProperty('token');
    }
  });

  it('keeps what the first step said about remembering', async () => {
    const person = await buildPersonWithApp(server);
    const body = { email: person.user.email, password: PASSWORD, rememberMe: true };
    const refusal = await browser.refused(signInEndpoints.signIn, { body });
    await finish({ challengeId: String(refusal['challengeId']), code: codeOf(person) });
    const { rows } = await server.database.ownerPool.query<{ is_remembered: boolean }>(
      'select is_remembered from session where user_id = $1 order by created_at desc, id desc limit 1',
      [person.user.id],
    );
    expect(rows).toEqual([{ is_remembered: true }]);
  });

  it('takes a recovery code, once, and tells the owner', async () => {
    const { user, recoveryCodes } = await buildPersonWithApp(server);
    const [recoveryCode = ''] = recoveryCodes;
    const first = await beginSignIn(browser, user.email);
    const { token } = await finish({ ...pick(first), recoveryCode: recoveryCode.toUpperCase() });
    const factors = await server.api.call(signInEndpoints.getSecondFactors, { token });
    expect(factors.recoveryCodes?.left).toBe(9);
    expect(await listMailPurposes(server.database, user.email)).toContain('recovery-code-used');
    const second = await beginSignIn(browser, user.email);
    expect(await refuseToFinish({ ...pick(second), recoveryCode })).toMatchObject(WRONG);
  });
});

describe('a code', () => {
  it('counts once, and no older one after it', async () => {
    const person = await buildPersonWithApp(server);
    forward(60);
    const used = codeOf(person);
    await finish({ ...pick(await beginSignIn(browser, person.user.email)), code: used });
    const { challengeId } = await beginSignIn(browser, person.user.email);
    for (const code of [used, codeOf(person, -30)])
      expect(await refuseToFinish({ challengeId, code })).toMatchObject(WRONG);
    expect(await finish({ challengeId, code: codeOf(person, 30) })).toHaveProperty('token');
  });

  it('counts once also of many calls at the same moment', async () => {
    const person = await buildPersonWithApp(server);
    const begun = await Promise.all(Array.from({ length: 4 }, () => beginSignIn(browser, person.user.email)));
    const code = codeOf(person);
    const replies = await Promise.all(
      begun.map(({ challengeId }) => browser.send(finishSignIn, { body: { challengeId, code } })),
    );
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('of an hour ago, of another account, or made up is wrong', async () => {
    const [person, other] = [await buildPersonWithApp(server), await buildPersonWithApp(server)];
    const { challengeId } = await beginSignIn(browser, person.user.email);
    const wrong = [
      { code: codeOf(person, -3600) },
      { code: codeOf(other) },
      { recoveryCode: other.recoveryCodes[0] ?? '' },
    ];
    for (const factor of wrong) expect(await refuseToFinish({ challengeId, ...factor })).toMatchObject(WRONG);
    // The other's own codes are not used up by it.
    const own = await beginSignIn(browser, other.user.email);
    expect(await finish({ ...pick(own), recoveryCode: other.recoveryCodes[0] ?? '' })).toHaveProperty(
      'token',
    );
  });

  it('may be guessed at five times, and then not even given rightly', async () => {
    const person = await buildPersonWithApp(server);
    const { challengeId } = await beginSignIn(browser, person.user.email);
    const left = [];
    for (const code of ['000000', '000001', '000002']) {
      const refusal = await refuseToFinish({ challengeId, code });
      expect(refusal).toMatchObject(WRONG);
      left.push(refusal['triesLeft']);
    }
    expect(left).toEqual([4, 3, 2]);
    // From here on the guard delays each try.
    forward(60);
    await refuseToFinish({ challengeId, code: '000003' });
    forward(60);
    await refuseToFinish({ challengeId, code: '000004' });
    forward(60);
    expect(await refuseToFinish({ challengeId, code: codeOf(person) })).toMatchObject(OVER);
    // Whoever guessed had the password.
    expect(await listMailPurposes(server.database, person.user.email)).toContain('second-factor-guessed');
  });

  it('is guessed at by nobody for long, however often they begin again', async () => {
    const person = await buildPersonWithApp(server);
    const stranger = openBrowser(server);
    const codes = new Set<string>();
    for (let nth = 0; nth < 40; nth += 1) {
      const { challengeId } = await beginSignIn(stranger, person.user.email);
      forward(30);
      const refusal = await refuseToFinish({ challengeId, code: String(nth).padStart(6, '0') }, stranger);
      codes.add(refusal.code);
      if (refusal.code === 'tries_locked') break;
    }
    expect(codes).toContain('tries_locked');
  });
});

describe('a challenge id', () => {
  it('works once', async () => {
    const person = await buildPersonWithApp(server);
    const { challengeId } = await beginSignIn(browser, person.user.email);
    await finish({ challengeId, code: codeOf(person) });
    forward(30);
    expect(await refuseToFinish({ challengeId, code: codeOf(person) })).toMatchObject(OVER);
  });

  it('works for ten minutes', async () => {
    const person = await buildPersonWithApp(server);
    const { challengeId } = await beginSignIn(browser, person.user.email);
    forward(601);
    expect(await refuseToFinish({ challengeId, code: codeOf(person) })).toMatchObject(OVER);
  });

  it('works in the browser that began alone', async () => {
    const person = await buildPersonWithApp(server);
    const { challengeId } = await beginSignIn(browser, person.user.email);
    const stranger = openBrowser(server);
    const body = { challengeId, code: codeOf(person) };
    expect(await refuseToFinish(body, stranger)).toMatchObject(OVER);
    await beginSignIn(stranger, (await buildPersonWithApp(server)).user.email);
    expect(await refuseToFinish(body, stranger)).toMatchObject(OVER);
    expect(await finish(body)).toHaveProperty('token');
  });

  it.each(['', 'x', 'A'.repeat(43), '../../etc', '\u0000'])(
    'made up as %j opens nothing',
    async (challengeId) => {
      const person = await buildPersonWithApp(server);
      await beginSignIn(browser, person.user.email);
      expect(await refuseToFinish({ challengeId, code: codeOf(person) })).toMatchObject(OVER);
    },
  );

  it('is worth nothing altered, and is no session', async () => {
    const person = await buildPersonWithApp(server);
    const { challengeId } = await beginSignIn(browser, person.user.email);
    const altered = (challengeId.startsWith('A') ? 'B' : 'A') + challengeId.slice(1);
    expect(await refuseToFinish({ challengeId: altered, code: codeOf(person) })).toMatchObject(OVER);
    const asToken = await server.api.refused(signInEndpoints.getSession, { token: challengeId });
    expect(asToken.status).toBe(401);
  });

  it('is over when the password was changed, or the account closed', async () => {
    for (const change of [
      'update credential set changed_at = $2 where user_id = $1',
      'update user_account set disabled_at = $2 where id = $1',
    ]) {
      const person = await buildPersonWithApp(server);
      const { challengeId } = await beginSignIn(browser, person.user.email);
      forward(1);
      await server.database.ownerPool.query(change, [person.user.id, now]);
      expect(await refuseToFinish({ challengeId, code: codeOf(person) })).toMatchObject(OVER);
    }
  });

  it('is kept as a hash', async () => {
    const person = await buildPersonWithApp(server);
    const { challengeId } = await beginSignIn(browser, person.user.email);
    const { rows } = await server.database.ownerPool.query<{ dump: string }>(
      'select pending_sign_in::text as dump from pending_sign_in where user_id = $1',
      [person.user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.dump).not.toContain(challengeId);
  });
});

function pick({ challengeId }: { challengeId: string }): { challengeId: string } {
  return { challengeId };
}
