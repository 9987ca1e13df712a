import { endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { addressUnverified } from '@redoubt/contract/shared/problem.ts';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import type { HttpApp } from '../http-app.ts';
import { as, openTestApp, testCallers } from '../open-test-app.ts';
import { serve } from '../serve.ts';

const publish = endpoint({
  method: 'GET',
  path: '/v1/publishing',
  summary: 'Only with a verified address',
  access: ['Expert'],
  needsVerified: true,
  reply: z.object({ done: z.boolean() }),
  problems: [],
});

let app: HttpApp;
afterEach(() => app.close());

async function callAs(token: string, isEmailVerified: boolean) {
  const known = testCallers[token];
  app = await openTestApp({
    authenticate: () => Promise.resolve(known ? { ...known, isEmailVerified } : null),
  });
  serve(app, publish, () => ({ done: true }));
  return app.fastify.inject({ url: publish.path, headers: as(token) });
}

it('lets a verified person in', async () => {
  expect((await callAs('expert-token', true)).json()).toEqual({ done: true });
});

it('tells an unverified person what to do first', async () => {
  const reply = await callAs('expert-token', false);
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toMatchObject({ code: addressUnverified.code, message: addressUnverified.message });
});

it('asks for a session and the role before it asks for the address', async () => {
  expect((await callAs('no-token', false)).json()).toMatchObject({ code: 'unauthenticated' });
  await app.close();
  expect((await callAs('client-token', false)).json()).toMatchObject({ code: 'forbidden' });
});
