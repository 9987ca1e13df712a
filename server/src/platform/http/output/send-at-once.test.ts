import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import type { HttpApp } from '../http-app.ts';
import { openTestApp } from '../open-test-app.ts';
import { prepareBody, sendAtOnce } from './send-at-once.ts';

let app: HttpApp | undefined;
afterEach(() => app?.close());

const body = prepareBody(Buffer.from('{"said":"Größe ✓"}')) ?? { text: '', bytes: 0 };

it('writes the replies of one turn after all that it was asked', async () => {
  const handled = vi.fn<() => void>();
  const writes: (() => readonly number[])[] = [];
  app = await openTestApp();
  app.fastify.get('/said', (_request, reply) => {
    handled();
    const written = vi.spyOn(reply.raw, 'writeHead');
    writes.push(() => written.mock.invocationCallOrder);
    sendAtOnce(reply.type('application/json'), body);
  });
  const { fastify } = app;
  await fastify.ready();
  const replies = await Promise.all(Array.from({ length: 3 }, () => fastify.inject('/said')));
  for (const reply of replies) {
    expect(reply.json<unknown>()).toEqual({ said: 'Größe ✓' });
    expect(reply.headers['content-length']).toBe('22');
  }
  const written = writes.flatMap((list) => list());
  expect(written).toHaveLength(3);
  expect(Math.max(...handled.mock.invocationCallOrder)).toBeLessThan(Math.min(...written));
});

it('reports one that cannot be written, and writes the others', async () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  app = await openTestApp({ log: createLog({ mode: 'test', level: 'error', destination }) });
  app.fastify.get('/twice', (_request, reply) => {
    sendAtOnce(reply, body);
    sendAtOnce(reply, body);
  });
  app.fastify.get('/once', (_request, reply) => void sendAtOnce(reply, body));
  const { fastify } = app;
  await fastify.ready();
  const [, once] = await Promise.all([fastify.inject('/twice').catch(() => null), fastify.inject('/once')]);
  expect(once.body).toBe('{"said":"Größe ✓"}');
  expect(lines.map((line) => line.includes('ERR_HTTP_HEADERS_SENT'))).toEqual([true]);
});
