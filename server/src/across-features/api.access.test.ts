import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { answerAtTheDoor, namedEndpoints, roleThatMay, statusOf, strangeParams } from '#testing/endpoints.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const inputs = [
  { body: '{"broken":', status: 400 },
  { body: `"${'x'.repeat(1_000_000)}"`, status: 413 },
  { body: '<a/>', headers: { 'content-type': 'text/xml' }, status: 415 },
  { body: [1, 2, 3], status: null },
  { body: null, status: null },
  {
    body: { role: { $ne: 1 }, text: ['a'], kind: 7, email: {}, password: [], challenge: 9, isAdmin: true },
    status: null,
  },
  { body: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}', status: null },
  { query: { limit: '-1', cursor: "'; drop table session --", list: '\u0000', period: 'x' }, status: null },
  { params: "1' or '1'='1", status: null },
  { params: '..%2f..%2fetc', status: null },
  { params: '\u0000', status: null },
  { params: '💥'.repeat(50), status: null },
];

describe.each(namedEndpoints)('%s', (_, endpoint) => {
  it('takes no forged token for a session', async () => {
    const forged = [randomBytes(32).toString('base64url'), 'x', `${'A'.repeat(42)}=`, '%00', 'a.b.c'];
    const asked = forged.map((token) =>
      server.api.send(endpoint, { token, params: strangeParams(endpoint) }),
    );
    const expected = endpoint.access === 'everyone' ? 'let in' : 401;
    expect((await Promise.all(asked)).map(answerAtTheDoor)).toEqual(forged.map(() => expected));
  });

  it('answers bad input with a problem, never with a fault', { tags: ['slow'] }, async () => {
    const signIn = async () => (await buildPerson(server.kit, { role: roleThatMay(endpoint) })).token;
    let token = await signIn();
    for (const { status, params, ...input } of inputs) {
      const strange = strangeParams(endpoint);
      const bad = params && Object.fromEntries(Object.keys(strange).map((name) => [name, params]));
      const reply = await server.api.send(endpoint, { token, params: bad ?? strange, ...input });
      const isKnown = status !== null && endpoint.method !== 'GET';
      const expected = endpoint.upload ? 415 : status;
      expect(statusOf(reply)).toSatisfy((got: number) =>
        isKnown ? got === expected : got < 500 && got !== 429,
      );
      // What was not refused may have ended the session.
      if (reply.status < 400) token = await signIn();
    }
  });
});

/** Of a body that is one of several, what tells it from the others. */
function kindOf({ body }: Endpoint): Record<string, unknown> {
  if (!(body instanceof z.ZodDiscriminatedUnion)) return {};
  const { discriminator, options } = body.def;
  const [first] = options;
  const [value] = first instanceof z.ZodObject ? [first.def.shape[discriminator]] : [];
  return value instanceof z.ZodLiteral ? { [discriminator]: value.value } : {};
}

const withBody = namedEndpoints.filter(([, endpoint]) => endpoint.body);

it.each(withBody)('%s names the field that it does not know', async (_, endpoint) => {
  const { token } = await buildPerson(server.kit, { role: roleThatMay(endpoint) });
  const reply = await server.api.send(endpoint, {
    token,
    params: strangeParams(endpoint),
    body: { ...kindOf(endpoint), isAdmin: true },
  });
  expect(statusOf(reply)).toBe(422);
  expect(reply.body).toContain('isAdmin');
});
