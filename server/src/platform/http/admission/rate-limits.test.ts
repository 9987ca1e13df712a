import { endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { problemReply } from '@redoubt/contract/shared/problem.ts';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import type { HttpApp, HttpOptions } from '../http-app.ts';
import { as, openTestApp } from '../open-test-app.ts';
import { serve } from '../serve.ts';

const reply = z.object({ network: z.string() });
const plain = endpoint({
  method: 'GET',
  path: '/v1/plain',
  summary: 'No limit of its own',
  access: 'everyone',
  reply,
  problems: [],
});
const scarce = endpoint({
  ...plain,
  path: '/v1/scarce',
  summary: 'Two a minute',
  limit: { max: 2, perSeconds: 60 },
});

const own = endpoint({
  ...scarce,
  path: '/v1/scarce-own',
  summary: 'Two a minute for a person',
  access: 'signed-in',
});

let app: HttpApp;
afterEach(() => app.close());

async function open(options: Partial<HttpOptions> = {}): Promise<HttpApp> {
  app = await openTestApp({ limits: {}, ...options });
  serve(app, plain, ({ network }) => ({ network }));
  serve(app, scarce, ({ network }) => ({ network }));
  serve(app, own, ({ network }) => ({ network }));
  return app;
}

interface From {
  readonly ip?: string;
  readonly forwarded?: string;
  readonly token?: string;
}

async function statuses(path: string, froms: readonly From[]): Promise<number[]> {
  const all: number[] = [];
  for (const from of froms) all.push((await ask(path, from)).statusCode);
  return all;
}

function ask(path: string, { ip = '192.0.2.1', forwarded, token }: From) {
  const headers = {
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    ...(token === undefined ? {} : as(token)),
  };
  return app.fastify.inject({ url: path, remoteAddress: ip, headers });
}

test('an endpoint’s limit is counted by network when signed out; the refusal says when to come back', async () => {
  await open();
  const here = { ip: '192.0.2.1' };
  expect(await statuses('/v1/scarce', [here, here, here, { ip: '192.0.2.2' }])).toEqual([200, 200, 429, 200]);
  const refused = await ask('/v1/scarce', here);
  expect(problemReply.parse(refused.json()).code).toBe('too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(await statuses('/v1/plain', [here])).toEqual([200]);
});

test('an endpoint’s limit is counted by person when signed in, over all their networks', async () => {
  await open();
  const expert = (ip: string) => ({ ip, token: 'expert-token' });
  const calls = [
    expert('192.0.2.1'),
    expert('192.0.2.2'),
    expert('192.0.2.3'),
    { ip: '192.0.2.1', token: 'client-token' },
  ];
  expect(await statuses('/v1/scarce-own', calls)).toEqual([200, 200, 429, 200]);
});

test('a call that anyone may make is counted by network: a token brings no allowance of its own', async () => {
  await open();
  const calls = ['expert-token', 'client-token', 'no-such-token'].map((token) => ({ token }));
  expect(await statuses('/v1/scarce', calls)).toEqual([200, 200, 429]);
});

test('an IPv6 /64 is one network', async () => {
  await open();
  const calls = [
    { ip: '2001:db8:1:2::1' },
    { ip: '2001:db8:1:2:ffff::9' },
    { ip: '2001:db8:1:2::3' },
    { ip: '2001:db8:1:3::1' },
  ];
  expect(await statuses('/v1/scarce', calls)).toEqual([200, 200, 429, 200]);
  expect((await ask('/v1/plain', { ip: '2001:db8:1:2:ffff::9' })).json()).toEqual({
    network: '2001:db8:1:2::',
  });
  expect((await ask('/v1/plain', { ip: '::ffff:192.0.2.9' })).json()).toEqual({ network: '192.0.2.9' });
});

test('X-Forwarded-For counts from a trusted proxy alone', async () => {
  await open({ trustedProxies: ['10.0.0.0/8'] });
  const through = (forwarded: string, ip = '10.1.2.3') => ask('/v1/plain', { ip, forwarded });
  expect((await through('198.51.100.7')).json()).toEqual({ network: '198.51.100.7' });
  // The last hop that is no proxy of ours: what a client wrote in front of it is no evidence.
  expect((await through('203.0.113.1, 198.51.100.7, 10.9.9.9')).json()).toEqual({ network: '198.51.100.7' });
  expect((await through('198.51.100.7', '192.0.2.5')).json()).toEqual({ network: '192.0.2.5' });
  expect((await through('nonsense; drop table')).json()).toEqual({ network: '10.1.2.3' });
});

test('a client cannot escape its count by inventing addresses', async () => {
  await open();
  const calls = ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((forwarded) => ({ forwarded }));
  expect(await statuses('/v1/scarce', calls)).toEqual([200, 200, 429]);
});

test('a network has a limit over all it asks, guessing of tokens included', async () => {
  let looked = 0;
  const authenticate = () => {
    looked += 1;
    return Promise.resolve(null);
  };
  await open({ authenticate, limits: { perNetwork: { max: 3, perSeconds: 60 } } });
  const guesses = ['a', 'b', 'c', 'd', 'e'].map((token) => ({ token }));
  expect(await statuses('/v1/plain', guesses)).toEqual([200, 200, 200, 429, 429]);
  expect(looked).toBe(3);
});

test('a person has a limit over the endpoints without one of their own', async () => {
  await open({ limits: { perCaller: { max: 2, perSeconds: 60 } } });
  const calls = [1, 2, 3].map((n) => ({ ip: `192.0.2.${String(n)}`, token: 'expert-token' }));
  expect(await statuses('/v1/plain', calls)).toEqual([200, 200, 429]);
});
