import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { openTestApp } from '#platform/http/open-test-app.ts';
import { serve } from '#platform/http/serve.ts';
import { inSpan } from './spans.ts';
import { startTracing } from './start-tracing.ts';
import type { Tracing } from './tracing.ts';

const CANARY = 'canary-8f3a';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number() }),
});
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

let collector: Server;
let received: string[];
let tracing: Tracing | null = null;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  received = [];
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${request.url ?? ''} ${body}`);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await tracing?.stop();
  tracing = null;
  await new Promise((resolve) => collector.close(resolve));
});

async function start(): Promise<Tracing> {
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  tracing = await startTracing(`http://127.0.0.1:${String(port)}/`);
  if (!tracing) throw new Error('An address was given.');
  return tracing;
}

const save = endpoint({
  method: 'POST',
  path: '/v1/things/:id',
  summary: 'Save a thing',
  access: 'everyone',
  params: z.strictObject({ id: z.string() }),
  query: z.object({ token: z.string().optional() }),
  body: z.strictObject({ word: z.string() }),
  reply: z.object({}),
  problems: [],
});

/** Asks a traced server that reads a row on the way, and answers what the collector received once all is sent. */
async function ask(headers: Record<string, string>, fails: boolean) {
  const { followRequests } = await start();
  const app = await openTestApp({ traceRequests: followRequests, trustedProxies: ['127.0.0.1'] });
  closing.push(() => app.close());
  serve(app, save, async () => {
    await inSpan(
      () => ({ name: 'select', kind: 'statement', attributes: { 'db.query.text': 'select $1' } }),
      async () => {
        if (fails) throw new Error(CANARY);
      },
    );
    return {};
  });
  const url = `/v1/things/${CANARY}?token=${CANARY}`;
  const payload = { word: CANARY };
  const reply = await app.fastify.inject({ method: 'POST', url, headers, payload });
  await tracing?.stop();
  const [body = ''] = received;
  expect(body).toMatch(/^\/v1\/traces /);
  expect(received.join('')).not.toContain(CANARY);
  const [resourceSpans] = sent.parse(JSON.parse(body.slice('/v1/traces '.length))).resourceSpans;
  const spans = resourceSpans?.scopeSpans.flatMap((scope) => scope.spans) ?? [];
  return { reply, resource: resourceSpans?.resource.attributes ?? [], spans };
}

function valuesOf(attributes: readonly z.infer<typeof attribute>[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

test('a collector gets a request by its route, and its statements, and nothing of people', async () => {
  const { reply, resource, spans } = await ask({}, false);
  expect(reply.statusCode).toBe(200);
  expect(valuesOf(resource)).toMatchObject({ 'service.name': 'redoubt' });
  const request = spans.find(({ name }) => name === 'POST /v1/things/:id');
  const statement = spans.find(({ name }) => name === 'select');
  expect(valuesOf(request?.attributes ?? [])).toEqual({
    'http.request.method': 'POST',
    'http.route': '/v1/things/:id',
    'http.response.status_code': 200,
    'redoubt.request_id': reply.headers['x-request-id'],
  });
  expect([statement?.traceId, statement?.parentSpanId]).toEqual([request?.traceId, request?.spanId]);
});

test('a fault is marked by its kind, without its sentence', async () => {
  const { reply, spans } = await ask({}, true);
  expect(reply.statusCode).toBe(500);
  const failed = spans.map(({ name, status, attributes }) => [
    name,
    status.code,
    valuesOf(attributes)['error.type'],
  ]);
  expect(failed).toEqual(
    expect.arrayContaining([
      ['select', 2, 'Error'],
      ['POST /v1/things/:id', 2, undefined],
    ]),
  );
});

test('a trace goes on that a trusted proxy began, and not one that a stranger claims', async () => {
  const traceparent = `00-${TRACE}-${PARENT}-01`;
  const forwarded = await ask({ traceparent, 'x-forwarded-for': '203.0.113.9' }, false);
  const ofProxy = forwarded.spans.find(({ name }) => name.startsWith('POST'));
  expect([ofProxy?.traceId, ofProxy?.parentSpanId]).toEqual([TRACE, PARENT]);
  await closing.pop()?.();
  received = [];
  const { spans } = await ask({ traceparent }, false);
  expect(spans.every(({ traceId }) => traceId !== TRACE)).toBe(true);
});

test('without an address nothing is traced', async () => {
  expect(await startTracing(null)).toBeNull();
  const describe = () => {
    throw new Error('Nobody wants to know.');
  };
  expect(await inSpan(describe, () => Promise.resolve(7))).toBe(7);
  expect(received).toEqual([]);
});
