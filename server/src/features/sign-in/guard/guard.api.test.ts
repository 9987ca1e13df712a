import { randomUUID } from 'node:crypto';
import { HOUR_S } from '@redoubt/contract/shared/time/durations.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenMailedTo } from '#testing/mail/mails.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { mailResetLink } from '../password/forgot-password.ts';
import {
  type Answer,
  guardMailsTo,
  nextNetwork,
  openBrowser,
  setClock,
  type TestBrowser,
} from './guard.fixture.ts';

const PASSWORD = 'Correct-Horse-1!';
const WRONG = 'Wrong-Horse-1!';

const clock = setClock();
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ clock });
});
afterAll(() => server.close());
beforeEach(() => {
  vi.restoreAllMocks();
  // A day of quiet between the tests.
  clock.forward(25 * HOUR_S);
});

async function buildOwner(): Promise<string> {
  return (await buildPerson(server.kit, { password: PASSWORD })).user.email;
}

/** Signs in with one wrong password after the other. */
async function failTimes(browser: TestBrowser, email: string, times: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let nth = 0; nth < times; nth += 1) answers.push(await browser.signIn(email, WRONG));
  return answers;
}

async function lock(email: string): Promise<void> {
  await failTimes(openBrowser(server), email, 12);
}

const codesOf = (answers: readonly Answer[]) => answers.map(({ code }) => code);

describe('wrong passwords', () => {
  it('are answered at once at first, then after waits that double, then not at all for a while', async () => {
    const email = await buildOwner();
    const browser = openBrowser(server);
    expect(codesOf(await failTimes(browser, email, 4))).toEqual(Array(4).fill('sign_in_failed'));
    for (const seconds of [2, 4, 8, 16, 32]) {
      const [answer] = await failTimes(browser, email, 1);
      expect(answer).toMatchObject({
        status: 429,
        code: 'try_later',
        waitSeconds: seconds,
        retryAfter: String(seconds),
      });
      clock.forward(seconds);
    }
    const [locking] = await failTimes(browser, email, 1);
    expect(locking).toMatchObject({ status: 429, code: 'tries_locked', waitSeconds: 900, retryAfter: '900' });
  });

  it('count while one has to wait, though nobody looks at them', async () => {
    const email = await buildOwner();
    const verify = vi.spyOn(server.kit.passwords, 'verify');
    const answers = await failTimes(openBrowser(server), email, 12);
    expect(codesOf(answers)).toEqual([
      ...Array<string>(4).fill('sign_in_failed'),
      ...Array<string>(5).fill('try_later'),
      ...Array<string>(3).fill('tries_locked'),
    ]);
    expect(verify).toHaveBeenCalledTimes(5);
  });

  it('are forgotten, one in half an hour', async () => {
    const email = await buildOwner();
    const browser = openBrowser(server);
    await failTimes(browser, email, 4);
    clock.forward(61 * 60);
    expect(codesOf(await failTimes(browser, email, 3))).toEqual([
      'sign_in_failed',
      'sign_in_failed',
      'try_later',
    ]);
  });

  it('are answered alike for an address that has no account', async () => {
    const owned = await failTimes(openBrowser(server), await buildOwner(), 12);
    const nobodys = await failTimes(openBrowser(server), `${randomUUID()}@people.example`, 12);
    expect(nobodys).toEqual(owned);
  });

  it('of one network are counted over all accounts, and leave other networks alone', async () => {
    const network = nextNetwork();
    const answers: Answer[] = [];
    for (let nth = 0; nth < 60; nth += 1)
      answers.push(await openBrowser(server, { network }).signIn(`${randomUUID()}@people.example`, WRONG));
    expect(codesOf(answers)).toEqual([...Array<string>(59).fill('sign_in_failed'), 'tries_locked']);
    const email = await buildOwner();
    expect((await openBrowser(server, { network }).signIn(email, PASSWORD)).code).toBe('tries_locked');
    expect((await openBrowser(server).signIn(email, PASSWORD)).status).toBe(200);
    expect(await guardMailsTo(server, email)).toEqual([]);
  });

  it('of an IPv6 /64 are those of one network', async () => {
    const from = (nth: number) => ({ network: `2001:db8:7:7::${(nth + 1).toString(16)}` });
    for (let nth = 0; nth < 60; nth += 1)
      await openBrowser(server, from(nth)).signIn(`${randomUUID()}@people.example`, WRONG);
    const neighbour = openBrowser(server, { network: '2001:db8:7:7:ffff::1' });
    expect((await neighbour.signIn(await buildOwner(), PASSWORD)).code).toBe('tries_locked');
  });
});

describe('a lock', () => {
  it('takes the right password from an unknown browser as little as a wrong one', async () => {
    const email = await buildOwner();
    await lock(email);
    const right = await openBrowser(server).signIn(email, PASSWORD);
    const wrong = await openBrowser(server).signIn(email, WRONG);
    expect(right).toEqual(wrong);
    expect(right.code).toBe('tries_locked');
  });

  it('ends, and the next one lasts twice as long, up to four hours', async () => {
    const email = await buildOwner();
    await lock(email);
    for (const minutes of [15, 30, 60, 120, 240, 240]) {
      const held = await openBrowser(server).signIn(email, PASSWORD);
      expect(held.waitSeconds).toBe(minutes * 60);
      clock.forward(minutes * 60);
      expect((await openBrowser(server).signIn(email, PASSWORD)).status).toBe(200);
      await lock(email);
    }
  });

  it('begins with the shortest after a day of quiet', async () => {
    const email = await buildOwner();
    await lock(email);
    clock.forward(HOUR_S);
    await lock(email);
    clock.forward(25 * HOUR_S);
    await lock(email);
    expect((await openBrowser(server).signIn(email, PASSWORD)).waitSeconds).toBe(900);
  });

  it('is not kept up by tries that are made while it lasts', async () => {
    const email = await buildOwner();
    await lock(email);
    clock.forward(899);
    await failTimes(openBrowser(server), email, 30);
    clock.forward(1);
    expect((await openBrowser(server).signIn(email, PASSWORD)).status).toBe(200);
  });

  it('is told to the owner in one mail, and to nobody where there is no owner', async () => {
    const email = await buildOwner();
    await lock(email);
    await failTimes(openBrowser(server), email, 20);
    const mails = await guardMailsTo(server, email);
    expect(mails.map(({ purpose }) => purpose)).toEqual(['sign-in-locked']);
    expect(mails[0]?.text).toMatch(/Until \d+ \w+ 20\d\d, \d\d:\d\d UTC no more attempts/);
    clock.forward(900);
    await lock(email);
    expect(await guardMailsTo(server, email)).toHaveLength(2);
    const nobodys = `${randomUUID()}@people.example`;
    await lock(nobodys);
    expect(await guardMailsTo(server, nobodys)).toEqual([]);
  });
});

describe('a known device', () => {
  it('gets in while strangers keep the account locked', async () => {
    const email = await buildOwner();
    const own = openBrowser(server);
    await own.signIn(email, PASSWORD);
    await lock(email);
    expect((await own.signIn(email, PASSWORD, { network: nextNetwork() })).status).toBe(200);
    expect((await openBrowser(server).signIn(email, PASSWORD)).code).toBe('tries_locked');
  });

  it('has an allowance of its own, that a right password restores', async () => {
    const email = await buildOwner();
    const own = openBrowser(server);
    await own.signIn(email, PASSWORD);
    for (let round = 0; round < 5; round += 1) {
      expect(codesOf(await failTimes(own, email, 4))).toEqual(Array(4).fill('sign_in_failed'));
      expect((await own.signIn(email, PASSWORD)).status).toBe(200);
    }
    expect(codesOf(await failTimes(own, email, 10)).at(-1)).toBe('tries_locked');
    expect((await openBrowser(server).signIn(email, PASSWORD)).status).toBe(200);
    const purposes = (await guardMailsTo(server, email)).map(({ purpose }) => purpose);
    expect(purposes).toContain('sign-in-locked');
  });

  it('is one for its own person only', async () => {
    const [one, other] = [await buildOwner(), await buildOwner()];
    const browser = openBrowser(server);
    await browser.signIn(one, PASSWORD);
    await lock(other);
    expect((await browser.signIn(other, PASSWORD)).code).toBe('tries_locked');
    clock.forward(900);
    // People who share a browser are both known in it.
    await browser.signIn(other, PASSWORD);
    await lock(one);
    await lock(other);
    expect((await browser.signIn(one, PASSWORD)).status).toBe(200);
    expect((await browser.signIn(other, PASSWORD)).status).toBe(200);
  });

  it('is told of when it is not the first', async () => {
    const email = await buildOwner();
    const first = openBrowser(server);
    await first.signIn(email, PASSWORD);
    await first.signIn(email, PASSWORD, { network: nextNetwork() });
    expect(await guardMailsTo(server, email)).toEqual([]);
    const network = nextNetwork();
    await openBrowser(server, { network }).signIn(email, PASSWORD);
    // A program without a cookie jar is reported once.
    await openBrowser(server, { network }).signIn(email, PASSWORD);
    const mails = await guardMailsTo(server, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`Firefox on Linux, from the network address ${network}`);
  });
});

describe('the link of the mail about a lock', () => {
  async function mailedToken(email: string): Promise<string> {
    const mails = await guardMailsTo(server, email);
    return /\/signin\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  }
  const admit = (browser: TestBrowser, token: string) => browser.post('/auth/known-devices', { token });

  it('lets the browser in that opens it, once, whatever strangers do', async () => {
    const email = await buildOwner();
    await lock(email);
    const token = await mailedToken(email);
    const own = openBrowser(server);
    expect((await admit(own, token)).status).toBe(200);
    await failTimes(openBrowser(server), email, 20);
    expect((await own.signIn(email, PASSWORD)).status).toBe(200);
    expect(await admit(openBrowser(server), token)).toMatchObject({ status: 422, code: 'link_used' });
  });

  it('gives tries, not entry: a wrong password stays wrong, and is counted', async () => {
    const email = await buildOwner();
    await lock(email);
    const own = openBrowser(server);
    await admit(own, await mailedToken(email));
    const codes = codesOf(await failTimes(own, email, 11));
    expect(codes[0]).toBe('sign_in_failed');
    expect(codes.at(-1)).toBe('tries_locked');
  });

  it('is refused when it is altered or late', async () => {
    const email = await buildOwner();
    await lock(email);
    const token = await mailedToken(email);
    const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    expect(await admit(openBrowser(server), altered)).toMatchObject({ status: 404, code: 'link_unknown' });
    clock.forward(24 * HOUR_S);
    expect(await admit(openBrowser(server), token)).toMatchObject({ status: 422, code: 'link_expired' });
  });
});

describe('a new password by mail', () => {
  it('lets the browser in that chose it, and no other that was known', async () => {
    const email = await buildOwner();
    const [thief, own] = [openBrowser(server), openBrowser(server)];
    await thief.signIn(email, PASSWORD);
    await own.post(signInEndpoints.forgotPassword.path, { email });
    await mailResetLink(server.kit, email);
    const token = await tokenMailedTo(server.database, email, 'reset-password');
    await lock(email);
    const password = 'Another-Horse-2!';
    expect((await own.post(signInEndpoints.resetPassword.path, { token, password })).status).toBe(200);
    expect((await thief.signIn(email, WRONG)).code).toBe('tries_locked');
    expect((await own.signIn(email, password)).status).toBe(200);
  });
});
