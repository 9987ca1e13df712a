import { Counter, Registry } from 'prom-client';
import { problemReply } from '@redoubt/contract/shared/problem.ts';
import { createLog } from '#platform/log/log.ts';
import { afterEach, expect, test } from 'vitest';
import { productVersion } from '#platform/log/product-version.ts';
import type { HttpListener } from '../listener/listener.ts';
import { as } from '../open-test-app.ts';
import { createOperationsApp } from './operations-app.ts';

let app: HttpListener;
afterEach(() => app.close());

async function open(options: Partial<Parameters<typeof createOperationsApp>[0]> = {}) {
  app = await createOperationsApp({
    log: createLog({ mode: 'test' }),
    trustedProxies: [],
    publicUrl: 'http://localhost:3000',
    readiness: {},
    metricsToken: null,
    ...options,
  });
  return app.fastify;
}

const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3001' } };

test('it says that the process lives and which of its parts do not', async () => {
  const fastify = await open({
    readiness: { worker: () => Promise.reject(new Error('down')), database: () => Promise.resolve() },
  });
  expect((await fastify.inject('/healthz')).json()).toEqual({ status: 'alive', version: productVersion });
  const ready = await fastify.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready', failing: ['worker'] }]);
});

test('it shows the figures of its registry to this machine, and to nobody else', async () => {
  const metrics = new Registry();
  new Counter({ name: 'redoubt_letters_total', help: 'Letters', registers: [metrics] }).inc(3);
  const fastify = await open({ metrics });
  const shown = await fastify.inject({ url: '/metrics', ...local });
  expect(shown.body).toContain('redoubt_letters_total 3');
  expect(shown.body).toContain('process_resident_memory_bytes');
  expect((await fastify.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(404);
});

test('where a token is set, that token alone opens the figures', async () => {
  const fastify = await open({ metricsToken: 'a-token-for-metrics' });
  const withToken = (token: string) => fastify.inject({ url: '/metrics', headers: as(token) });
  expect((await withToken('a-token-for-metrics')).statusCode).toBe(200);
  expect((await withToken('another-token-of-it')).statusCode).toBe(404);
  expect((await fastify.inject({ url: '/metrics', ...local })).statusCode).toBe(404);
});

test.each(['/', '/api', '/api/openapi.json', '/v1/challenges', '/auth/session', '/dev/mail'])(
  'it serves nothing at %s',
  async (url) => {
    const reply = await (await open()).inject(url);
    expect([reply.statusCode, problemReply.parse(reply.json()).code]).toEqual([404, 'not_found']);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  },
);
