import { signInEndpoints } from '@redoubt/contract/sign-in';
import { api } from '@redoubt/contract/api.ts';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { problemReply, secondFactorSetupNeeded } from '@redoubt/contract/shared/problem.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPasskey, codeAt, PASSWORD } from '#testing/accounts/factors.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ mode: 'production' });
});
afterAll(() => server.close());

const buildAdmin = () => buildPerson(server.kit, { role: 'Admin', password: PASSWORD });
const listSessions = (token: string) => server.api.send(signInEndpoints.listSessions, { token });

describe('an Admin without a second factor, in production,', () => {
  it('may sign in, and then do what sets one up and nothing else', async () => {
    const { user } = await buildAdmin();
    const body = { email: user.email, password: PASSWORD };
    const { token } = await server.api.call(signInEndpoints.signIn, { body });
    const endpoints: Endpoint[] = Object.values(api).flatMap((feature) => Object.values<Endpoint>(feature));
    const open = new Set<string>();
    const statuses = new Set<number>();
    for (const endpoint of endpoints) {
      if (endpoint.access === 'everyone' || endpoint === signInEndpoints.signOut) continue;
      const params = { id: crypto.randomUUID(), slug: 'no-such', provider: 'github' };
      const reply = await server.api.send(endpoint, { token, params });
      const { code } = problemReply.partial().parse(JSON.parse(reply.body));
      if (code !== secondFactorSetupNeeded.code) open.add(endpoint.path);
      else statuses.add(reply.status);
    }
    expect(statuses).toEqual(new Set([403]));
    expect([...open].toSorted()).toEqual([
      '/auth/session',
      '/v1/accounts/authenticator-app',
      '/v1/accounts/authenticator-app/confirmation',
      '/v1/accounts/passkeys',
      '/v1/accounts/passkeys/creation',
      '/v1/accounts/second-factors',
      '/v1/accounts/step-up',
    ]);
  });

  it('is a guest where everybody may ask', async () => {
    const { token } = await buildAdmin();
    const requests = [{ token }, {}].map((who) => server.api.call(challengesEndpoints.listChallenges, who));
    const [asAdmin, asGuest] = await Promise.all(requests);
    expect(asAdmin).toEqual(asGuest);
  });

  it('is let in by an authenticator app, from the next request on', async () => {
    const { token } = await buildAdmin();
    expect((await listSessions(token)).status).toBe(403);
    const body = { proof: { password: PASSWORD } };
    const { secret } = await server.api.call(signInEndpoints.beginAuthenticatorApp, { token, body });
    expect((await listSessions(token)).status).toBe(403);
    await server.api.call(signInEndpoints.confirmAuthenticatorApp, {
      token,
      body: { code: codeAt(secret, server.kit.clock.now()) },
    });
    expect((await listSessions(token)).status).toBe(200);
  });

  it('is let in by a passkey', async () => {
    const { token } = await buildAdmin();
    expect((await listSessions(token)).status).toBe(403);
    await addPasskey(server, token);
    expect((await listSessions(token)).status).toBe(200);
  });

  it('is one from the moment on in which the role is given', async () => {
    const { token, user } = await buildPerson(server.kit);
    expect((await listSessions(token)).status).toBe(200);
    await server.database.ownerPool.query("update user_account set role = 'Admin' where id = $1", [user.id]);
    await expect.poll(async () => (await listSessions(token)).status).toBe(403);
  });
});

it('is asked of Admins in production alone', async () => {
  const expert = await buildPerson(server.kit, { password: PASSWORD });
  expect((await listSessions(expert.token)).status).toBe(200);
  const tryingOut = await testApp({ database: server.database });
  const { token } = await buildAdmin();
  expect((await tryingOut.api.send(signInEndpoints.listSessions, { token })).status).toBe(200);
  await tryingOut.close();
});
