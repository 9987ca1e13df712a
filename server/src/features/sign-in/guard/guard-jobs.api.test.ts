import { DAY_S } from '@redoubt/contract/shared/time/durations.ts';
import { signInFailed } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal, refuse } from '#platform/refusal.ts';
import { CookieJar } from '#platform/use-case/cookie-jar.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { withLockout, type Try } from './lockout.ts';
import { guardMailsTo, openBrowser, setClock } from './guard.fixture.ts';
import { cleanUpGuard, guardHandlers } from './guard.jobs.ts';

const PASSWORD = 'Correct-Horse-1!';

const clock = setClock();
let server: TestApp;
let person: TestPerson;
beforeAll(async () => {
  server = await testApp({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await buildPerson(server.kit, { password: PASSWORD });
});

async function fail(tried: Try, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    const answer = await withLockout(server.kit, tried, () => Promise.resolve(refuse(signInFailed)));
    expect(isRefusal(answer)).toBe(true);
  }
}

describe('what the owner is told of a lock', () => {
  it('says of wrong codes that somebody has the password', async () => {
    const stranger = { userAgent: null, network: '198.51.100.7', cookies: noCookies };
    await fail({ secret: 'second-factor', account: { userId: person.user.id }, from: stranger }, 8);
    const [mail] = await guardMailsTo(server, person.user.email);
    expect(mail?.text).toContain('someone entered the right password of your Redoubt account');
    expect(mail?.text).toContain('choose a new password');
  });

  it('says of a session that it is one of theirs, and gives no link in', async () => {
    const from = { sessionId: '00000000-0000-7000-8000-000000000001' };
    await fail({ secret: 'password', account: { userId: person.user.id }, from }, 10);
    const [mail] = await guardMailsTo(server, person.user.email);
    expect(mail?.subject).toBe('Too many failed attempts where you are signed in');
    expect(mail?.text).toContain('/settings?section=sessions');
    expect(mail?.text).not.toContain('token=');
  });

  it('is nothing where the account is disabled', async () => {
    await server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
      person.user.id,
    ]);
    const { email } = person.user;
    const browser = openBrowser(server);
    for (let nth = 0; nth < 12; nth += 1) await browser.signIn(email, 'Wrong-Horse-1!');
    expect(await guardMailsTo(server, email)).toEqual([]);
  });
});

describe('every night', () => {
  async function sweep(): Promise<void> {
    const handler = guardHandlers(server.kit).find(({ name }) => name === cleanUpGuard.name);
    const { signal } = new AbortController();
    await handler?.run({}, { attempt: 1, signal, log: server.kit.log });
  }
  async function countRows(table: 'guard_count' | 'known_device'): Promise<number> {
    return (await server.database.ownerPool.query(`select from ${table}`)).rowCount ?? 0;
  }

  it('counts are removed after three days', async () => {
    const before = await countRows('guard_count');
    await openBrowser(server).signIn(person.user.email, 'Wrong-Horse-1!');
    await sweep();
    expect(await countRows('guard_count')).toBe(before + 2);
    clock.forward(3 * DAY_S + 1);
    await sweep();
    expect(await countRows('guard_count')).toBe(0);
  });

  it('devices are forgotten that were not seen for 400 days', async () => {
    const browser = openBrowser(server);
    await browser.signIn(person.user.email, PASSWORD);
    clock.forward(399 * DAY_S);
    await browser.signIn(person.user.email, PASSWORD);
    clock.forward(399 * DAY_S);
    await sweep();
    expect(await countRows('known_device')).toBe(1);
    clock.forward(2 * DAY_S);
    await sweep();
    expect(await countRows('known_device')).toBe(0);
  });
});

const noCookies = new CookieJar(() => null);
