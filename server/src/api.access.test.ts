import { randomBytes, randomUUID } from 'node:crypto';
import { api } from '@redoubt/contract/api.ts';
import type { Endpoint } from '@redoubt/contract/endpoint.ts';
import { problemReply } from '@redoubt/contract/problem.ts';
import { type Role, roles } from '@redoubt/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  server = await testApp();
  for (const role of roles) tokens.set(role, (await buildPerson(server.kit, { role })).token);
});
afterAll(() => server.close());

const endpoints: readonly Endpoint[] = Object.values(api).flatMap((feature) =>
  Object.values<Endpoint>(feature),
);
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Params of the right form that name nothing. */
function strangeParams(): Record<string, string> {
  return { id: randomUUID(), slug: 'no-such-challenge' };
}

function mayCall(endpoint: Endpoint, role: Role): boolean {
  return typeof endpoint.access === 'string' || endpoint.access.includes(role);
}

/** The status of a reply, once it is sure that a refusal is a problem with the same status and a sentence. */
function statusOf(reply: { status: number; body: string }): number {
  if (reply.status < 400) return reply.status;
  const problem = problemReply.parse(JSON.parse(reply.body));
  const isWhole = problem.status === reply.status && problem.message.length > 5;
  return isWhole ? reply.status : Number.NaN;
}

/** What an endpoint answers to those whom it does not let in. */
const REFUSALS = [401, 403];

it('covers every endpoint of the contract', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(18);
  expect(server.app.http.context.served.size).toBe(endpoints.length);
});

describe.each(named)('%s', (_, endpoint) => {
  const isOpenToAll = endpoint.access === 'everyone';

  it('answers guests and bad tokens as its access says', async () => {
    const forged = [
      undefined,
      randomBytes(32).toString('base64url'),
      'x',
      `${'A'.repeat(42)}=`,
      '%00',
      'a.b.c',
    ];
    const asked = forged.map((token) => server.api.send(endpoint, { token, params: strangeParams() }));
    const statuses = (await Promise.all(asked)).map(statusOf);
    expect(statuses.map((status) => (REFUSALS.includes(status) ? status : 'let in'))).toEqual(
      forged.map(() => (isOpenToAll ? 'let in' : 401)),
    );
  });

  it.each(roles)('answers the role %s as its access says', async (role) => {
    // Signing out would end the session that the other cells of the matrix use.
    const token =
      endpoint.path === '/auth/signout' ? (await buildPerson(server.kit, { role })).token : tokens.get(role);
    const status = statusOf(await server.api.send(endpoint, { token, params: strangeParams() }));
    expect(REFUSALS.includes(status) ? status : 'let in').toBe(mayCall(endpoint, role) ? 'let in' : 403);
  });

  it('answers bad input with a problem, never with a fault', async () => {
    const { method, path } = endpoint;
    const tokenFor = async () =>
      // Each of these may end the session, so each has one of its own.
      path === '/auth/signout' ? (await buildPerson(server.kit)).token : tokens.get('Expert');
    const inputs = [
      { body: '{"broken":', status: method === 'GET' ? null : 400 },
      { body: `"${'x'.repeat(1_000_000)}"`, status: method === 'GET' ? null : 413 },
      { body: '<a/>', headers: { 'content-type': 'text/xml' }, status: method === 'GET' ? null : 415 },
      { body: [1, 2, 3], status: null },
      { body: null, status: null },
      {
        body: {
          role: { $ne: 1 },
          text: ['a'],
          kind: 7,
          email: {},
          password: [],
          challenge: 9,
          isAdmin: true,
        },
        status: null,
      },
      { body: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}', status: null },
      {
        query: { limit: '-1', cursor: "'; drop table session --", list: '\u0000', period: 'x' },
        status: null,
      },
      { params: { id: "1' or '1'='1", slug: '..%2f..%2fetc' }, status: null },
      { params: { id: '\u0000', slug: '💥'.repeat(50) }, status: null },
    ];
    for (const { status, ...input } of inputs) {
      const token = await tokenFor();
      const reply = await server.api.send(endpoint, { token, params: strangeParams(), ...input });
      expect(statusOf(reply)).toBeLessThan(500);
      expect([status, null]).toContain(status === null ? null : statusOf(reply));
    }
  });
});

const withBody = named.filter(([, endpoint]) => endpoint.body);

it.each(withBody)('%s names the field that it does not know', async (_, endpoint) => {
  const reply = await server.api.send(endpoint, {
    token: tokens.get('Expert'),
    params: strangeParams(),
    body: { kind: 'secret', isAdmin: true },
  });
  expect(statusOf(reply)).toBe(422);
  expect(reply.body).toContain('isAdmin');
});

const sampleBodies: Record<string, unknown> = {
  '/v1/arena/attempts/:id/messages': { text: 'Hello', number: 1 },
  '/v1/arena/attempts/:id/submissions': { kind: 'secret', secret: 'anything' },
};

const ofRecords = named.filter(([, endpoint]) => endpoint.path.includes(':'));

it.each(ofRecords)('%s answers a record that is not there with 404', async (_, endpoint) => {
  const roleThatMay = roles.find((role) => mayCall(endpoint, role)) ?? 'Expert';
  const reply = await server.api.send(endpoint, {
    token: tokens.get(roleThatMay),
    params: strangeParams(),
    ...(endpoint.body && { body: sampleBodies[endpoint.path] }),
  });
  expect(statusOf(reply)).toBe(404);
});
