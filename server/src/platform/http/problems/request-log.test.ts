import { endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { createLog } from '#platform/log/log.ts';
import type { HttpApp } from '../http-app.ts';
import { as, openTestApp, testCallers } from '../open-test-app.ts';
import { serve } from '../serve.ts';

const SECRET = 'canary-8f3a';
const save = endpoint({
  method: 'POST',
  path: '/v1/things/:id',
  summary: 'Save a thing',
  access: 'everyone',
  params: z.strictObject({ id: z.string() }),
  query: z.object({ token: z.string().optional(), code: z.string().optional() }),
  body: z.strictObject({ password: z.string(), fails: z.boolean() }),
  reply: z.object({ secret: z.string() }),
  problems: [],
});

let app: HttpApp;
afterEach(() => app.close());

async function open(): Promise<string[]> {
  const lines: string[] = [];
  const log = createLog({
    mode: 'test',
    level: 'trace',
    destination: { write: (line) => void lines.push(line) },
  });
  app = await openTestApp({ log, authenticate: (token) => Promise.resolve(testCallers[token] ?? null) });
  serve(app, save, ({ body, log: requestLog }) => {
    requestLog.info({ body, url: `/x?token=${SECRET}` }, 'saving');
    if (body.fails) throw new Error(`could not send Bearer ${SECRET}`, { cause: { password: SECRET } });
    return { secret: SECRET };
  });
  return lines;
}

test('a request is one line: who asked what, by template, with which result, and how long it took', async () => {
  const lines = await open();
  const reply = await app.fastify.inject({
    method: 'POST',
    url: '/v1/things/own-id',
    headers: as('expert-token'),
    payload: { password: 'x', fails: false },
  });
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(records.filter((record) => record['msg'] === 'request')).toEqual([
    {
      level: 'info',
      time: expect.any(String) as string,
      requestId: reply.headers['x-request-id'],
      method: 'POST',
      route: '/v1/things/:id',
      status: 200,
      network: '127.0.0.…',
      ms: expect.any(Number) as number,
      userId: testCallers['expert-token']?.userId,
      msg: 'request',
    },
  ]);
  expect(lines.join('')).not.toContain('own-id');
});

test('nothing secret that a request carries gets into the log, whatever becomes of it', async () => {
  const lines = await open();
  const headers = { ...as(SECRET), cookie: `sid=${SECRET}`, 'x-api-key': SECRET };
  const url = `/v1/things/${SECRET}?token=${SECRET}&code=${SECRET}`;
  const payloads = [
    { password: SECRET, fails: false },
    { password: SECRET, fails: true },
    { password: 7, [SECRET]: SECRET },
    `{"password":"${SECRET}`,
    'x'.repeat(300_000) + SECRET,
  ];
  const statuses: number[] = [];
  for (const payload of payloads) {
    const sent = { ...headers, 'content-type': 'application/json' };
    statuses.push((await app.fastify.inject({ method: 'POST', url, headers: sent, payload })).statusCode);
  }
  for (const path of [`/v1/${SECRET}`, `/${SECRET}?token=${SECRET}`, `/%zz${SECRET}`]) {
    statuses.push((await app.fastify.inject({ url: path, headers })).statusCode);
  }
  expect(statuses).toEqual([200, 500, 422, 400, 413, 404, 404, 400]);
  expect(lines.length).toBeGreaterThan(statuses.length);
  expect(lines.join('')).not.toContain(SECRET);
});
