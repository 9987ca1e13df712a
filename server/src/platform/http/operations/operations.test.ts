import { endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { productVersion } from '#platform/log/product-version.ts';
import * as z from 'zod';
import type { HttpApp, HttpOptions } from '../http-app.ts';
import { as, openTestApp } from '../open-test-app.ts';
import { serve } from '../serve.ts';

let app: HttpApp;
afterEach(() => app.close());

async function open(options: Partial<HttpOptions> = {}) {
  app = await openTestApp(options);
  return app.fastify;
}

describe('health', () => {
  test('/healthz says that the process lives, whatever its parts do', async () => {
    const fastify = await open({ readiness: { database: () => Promise.reject(new Error('down')) } });
    const reply = await fastify.inject('/healthz');
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'alive', version: productVersion }]);
  });

  test('/readyz is ready when all parts are', async () => {
    const fastify = await open({
      readiness: { database: () => Promise.resolve(), storage: () => Promise.resolve() },
    });
    const reply = await fastify.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ready' }]);
  });

  test('/readyz names the parts that fail, and nothing else', async () => {
    const fastify = await open({
      readiness: {
        database: () => Promise.reject(new Error('canary: password=hunter2')),
        storage: () => Promise.resolve(),
        worker: () => {
          throw new Error('canary');
        },
      },
    });
    const reply = await fastify.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { status: 'not ready', failing: ['database', 'worker'] },
    ]);
  });

  test('/readyz gives a part two seconds, and runs the checks once for all who ask meanwhile', async () => {
    let runs = 0;
    const fastify = await open({
      readiness: {
        worker: () => {
          runs += 1;
          return Promise.withResolvers<void>().promise;
        },
      },
    });
    const replies = await Promise.all([1, 2, 3].map(() => fastify.inject('/readyz')));
    expect(replies.map((reply) => reply.statusCode)).toEqual([503, 503, 503]);
    expect(replies[0]?.json()).toEqual({ status: 'not ready', failing: ['worker'] });
    expect(runs).toBe(1);
  });
});

describe('/metrics', () => {
  const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };

  test('counts requests by route template', async () => {
    const fastify = await open();
    const echo = endpoint({
      method: 'GET',
      path: '/v1/echo/:word',
      summary: 'Echo',
      access: 'everyone',
      params: z.strictObject({ word: z.string() }),
      reply: z.object({ word: z.string() }),
      problems: [],
    });
    serve(app, echo, ({ params }) => params);
    await fastify.inject('/v1/echo/canary');
    await fastify.inject('/v1/canary');
    const { body } = await fastify.inject({ url: '/metrics', ...local });
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/v1/echo/:word",status="200"} 1',
    );
    expect(body).toContain('route="none",status="404"} 1');
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).toContain('http_event_streams 0');
    expect(body).not.toContain('canary');
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['from this machine', local, 200],
    ['by IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }, 200],
    ['from another machine', { remoteAddress: '192.0.2.1', headers: { host: 'localhost:3000' } }, 404],
    [
      'through a proxy on this machine',
      { ...local, headers: { ...local.headers, 'x-forwarded-for': '127.0.0.1' } },
      404,
    ],
    [
      'through a proxy that says so',
      { ...local, headers: { ...local.headers, forwarded: 'for=127.0.0.1' } },
      404,
    ],
    ['through a name bound to this machine', { ...local, headers: { host: 'rebound.example' } }, 404],
    [
      'through a proxy that names the protocol alone',
      { ...local, headers: { ...local.headers, 'x-forwarded-proto': 'https' } },
      404,
    ],
  ])('without a token set, %s', async (_name, from, status) => {
    const fastify = await open({ metricsToken: null, trustedProxies: ['127.0.0.1'] });
    expect((await fastify.inject({ url: '/metrics', ...from })).statusCode).toBe(status);
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['with the token', { remoteAddress: '192.0.2.1', headers: as('metrics-token') }, 200],
    ['from this machine, which a proxy can pass for', local, 404],
    ['with another token', { remoteAddress: '192.0.2.1', headers: as('metrics-tokem') }, 404],
    ['with an expert’s token', { remoteAddress: '192.0.2.1', headers: as('expert-token') }, 404],
  ])('with a token set, %s', async (_name, from, status) => {
    const fastify = await open({ metricsToken: 'metrics-token', trustedProxies: ['127.0.0.1'] });
    expect((await fastify.inject({ url: '/metrics', ...from })).statusCode).toBe(status);
  });

  test('without a token set, no token opens it', async () => {
    const fastify = await open();
    for (const token of ['', 'null', 'undefined']) {
      const reply = await fastify.inject({ url: '/metrics', remoteAddress: '192.0.2.1', headers: as(token) });
      expect(reply.statusCode).toBe(404);
    }
  });
});

describe('the API document', () => {
  test('is served as it was made, and not again where it is known', async () => {
    const fastify = await open();
    const reply = await fastify.inject('/api/openapi.json');
    expect(reply.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://localhost:3000' }] });
    const again = { url: '/api/openapi.json', headers: { 'if-none-match': String(reply.headers.etag) } };
    expect((await fastify.inject(again)).statusCode).toBe(304);
  });

  test('has a reader that takes everything from here', { tags: ['slow'] }, async () => {
    const fastify = await open();
    const [page, script] = await Promise.all([fastify.inject('/api'), fastify.inject('/api/reader.js')]);
    expect([page.statusCode, script.statusCode]).toEqual([200, 200]);
    expect(page.body).not.toMatch(/https?:\/\//);
    expect(page.body).toContain('src="/api/reader.js"');
    expect(script.headers['content-type']).toContain('text/javascript');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+'){2};/);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:/);
    expect((await fastify.inject('/api/openapi.json')).headers['content-security-policy']).not.toContain(
      'unsafe',
    );
  });
});
