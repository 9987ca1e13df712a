import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Answer, guardMailsTo, nextNetwork, openBrowser, setClock } from './guard.fixture.ts';

const PASSWORD = 'Correct-Horse-1!';
const UNTRUSTED = '203.0.113.9';

const clock = setClock();
let server: TestApp;
let neighbour: TestApp;
beforeAll(async () => {
  // With rate limits on, as in production.
  server = await testApp({ clock, limits: {} });
  neighbour = await testApp({ clock, database: server.database });
});
afterAll(async () => {
  await neighbour.close();
  await server.close();
});

async function buildOwner(): Promise<string> {
  return (await buildPerson(server.kit, { password: PASSWORD })).user.email;
}

function guess(nth: number): string {
  return `Guess-Number-${String(nth)}!`;
}

/** How many guesses were looked at: the others tell the guesser nothing. */
function countAnswered(answers: readonly Answer[]): number {
  return answers.filter(({ code }) => code === 'sign_in_failed').length;
}

describe('200 passwords from addresses that change with every try', () => {
  it.each([
    ['a trusted proxy', '127.0.0.1'],
    ['somebody who only says to be a proxy', UNTRUSTED],
  ])('are stopped through %s, the owner gets in, and is told once', async (_, proxy) => {
    const email = await buildOwner();
    // Behind the same proxy as the guesser: without trust in it both are on one network.
    const own = openBrowser(server, { proxy });
    await own.signIn(email, PASSWORD);
    const answers: Answer[] = [];
    for (let nth = 0; nth < 200; nth += 1)
      answers.push(await openBrowser(server, { proxy }).signIn(email, guess(nth)));
    expect(countAnswered(answers)).toBeLessThan(5);
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 'tries_locked' });
    expect((await openBrowser(server).signIn(email, PASSWORD)).code).toBe('tries_locked');
    expect((await own.signIn(email, PASSWORD)).status).toBe(200);
    expect((await guardMailsTo(server, email)).map(({ purpose }) => purpose)).toEqual(['sign-in-locked']);
    clock.forward(900);
    expect((await openBrowser(server).signIn(email, PASSWORD)).status).toBe(200);
  });

  it('are few over a day, however patient the guesser is', async () => {
    const email = await buildOwner();
    const verify = vi.spyOn(server.kit.passwords, 'verify');
    for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
      await openBrowser(server).signIn(email, guess(minutes));
      clock.forward(300);
    }
    const looked = verify.mock.calls.length;
    verify.mockRestore();
    expect(looked).toBeGreaterThan(10);
    expect(looked).toBeLessThan(60);
  });
});

describe('many guesses at once', () => {
  it.each([
    ['of one process', () => [server]],
    ['of two processes', () => [server, neighbour]],
  ])('%s are no more than one after another', async (_, processes) => {
    const email = await buildOwner();
    const among = processes();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (__, nth) =>
        openBrowser(among[nth % among.length] ?? server).signIn(email, guess(nth)),
      ),
    );
    expect(countAnswered(answers)).toBe(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(46);
    expect(await guardMailsTo(server, email)).toHaveLength(1);
  });

  it('do not let the right one through that was looked at before the others were counted', async () => {
    const email = await buildOwner();
    const { verify } = server.kit.passwords;
    const others = Promise.withResolvers<void>();
    const slow = vi.spyOn(server.kit.passwords, 'verify').mockImplementation(async (hash, password) => {
      const match = await verify(hash, password);
      if (match !== 'none') await others.promise;
      return match;
    });
    const right = openBrowser(server).signIn(email, PASSWORD);
    await vi.waitFor(() => expect(slow).toHaveBeenCalled());
    for (let nth = 0; nth < 10; nth += 1) await openBrowser(server).signIn(email, guess(nth));
    others.resolve();
    expect(await right).toMatchObject({ status: 429, code: 'tries_locked' });
    slow.mockRestore();
  });

  it('with the right password are all let in', async () => {
    const email = await buildOwner();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => openBrowser(server).signIn(email, PASSWORD)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
  });

  it('of one network at many accounts are no more than one after another', async () => {
    const network = nextNetwork();
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, nth) =>
        openBrowser(server, { network }).signIn(`spray-${String(nth)}@people.example`, guess(nth)),
      ),
    );
    expect(countAnswered(answers)).toBe(59);
  });
});

describe('two processes', () => {
  it('count together, and what was counted is there after a restart', async () => {
    const email = await buildOwner();
    for (let nth = 0; nth < 2; nth += 1) {
      await openBrowser(server).signIn(email, guess(nth));
      await openBrowser(neighbour).signIn(email, guess(nth));
    }
    const restarted = await testApp({ clock, database: server.database });
    expect((await openBrowser(restarted).signIn(email, guess(9))).code).toBe('try_later');
    await restarted.close();
  });
});
