import { randomUUID } from 'node:crypto';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { unavailable } from '@redoubt/contract/shared/problem.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasswords } from '#platform/crypto/passwords.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const PASSWORD = 'Correct-Horse-1!';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(() => void vi.restoreAllMocks());

function signUpBody(email = `${randomUUID()}@people.example`) {
  return { email, password: PASSWORD, firstname: 'Test', lastname: 'Person', role: 'Expert' as const };
}

/** Counts the password work of a call. */
async function workOf(call: () => Promise<unknown>): Promise<Record<string, number>> {
  const { passwords } = server.kit;
  const spies = {
    hash: vi.spyOn(passwords, 'hash'),
    verify: vi.spyOn(passwords, 'verify'),
    verifyNothing: vi.spyOn(passwords, 'verifyNothing'),
  };
  await call();
  return Object.fromEntries(Object.entries(spies).map(([name, spy]) => [name, spy.mock.calls.length]));
}

describe('the time of an answer tells nothing:', () => {
  it('an unknown address costs a check like a wrong password', async () => {
    const { user } = await buildPerson(server.kit, { password: PASSWORD });
    const signIn = (email: string) => () =>
      server.api.refused(signInEndpoints.signIn, { body: { email, password: 'Wrong-Horse-1!' } });
    expect(await workOf(signIn(user.email))).toEqual({ hash: 0, verify: 1, verifyNothing: 0 });
    vi.restoreAllMocks();
    expect(await workOf(signIn('nobody@people.example'))).toEqual({ hash: 0, verify: 0, verifyNothing: 1 });
  });

  it('an account without a password costs a check too', async () => {
    const { user } = await buildPerson(server.kit);
    const work = await workOf(() =>
      server.api.refused(signInEndpoints.signIn, { body: { email: user.email, password: PASSWORD } }),
    );
    expect(work).toEqual({ hash: 0, verify: 0, verifyNothing: 1 });
  });

  it('a taken address costs a hash like a free one', async () => {
    const { user } = await buildPerson(server.kit);
    const free = await workOf(() => server.api.call(signInEndpoints.signUp, { body: signUpBody() }));
    vi.restoreAllMocks();
    const taken = await workOf(() =>
      server.api.refused(signInEndpoints.signUp, { body: signUpBody(user.email) }),
    );
    expect(taken).toEqual(free);
    expect(taken).toEqual({ hash: 1, verify: 0, verifyNothing: 0 });
  });
});

describe('a rush of sign-ins', () => {
  it('is served as far as it can be, and the rest is asked to come back', async () => {
    const passwords = createPasswords({ parallel: 1, maxWaiting: 4 });
    vi.spyOn(server.kit.passwords, 'verifyNothing').mockImplementation((password) =>
      passwords.verifyNothing(password),
    );
    const before = server.logged().length;
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, nth) =>
        server.app.http.fastify.inject({
          method: 'POST',
          url: '/auth/signin',
          payload: { email: `nobody-${String(nth)}@people.example`, password: PASSWORD },
        }),
      ),
    );
    const turnedAway = replies.filter((reply) => reply.statusCode === 503);
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(60 - turnedAway.length);
    expect(turnedAway.length).toBeLessThanOrEqual(55);
    for (const reply of turnedAway) {
      expect(reply.headers['retry-after']).toBe('2');
      expect(reply.json()).toMatchObject({ code: 'unavailable', message: unavailable.message });
    }
    // It is no fault of the server: nobody is to be woken up for it.
    expect(server.logged().slice(before)).not.toContain('request failed');
  });
});
