import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { HttpApp } from './http-app.ts';
import { openTestApp } from './open-test-app.ts';
import { chooseEncoding } from './output/encoding.ts';
import { serveSnapshot } from './serve.ts';
import { makeSnapshot } from '#platform/use-case/snapshot.ts';

const listWords = endpoint({
  method: 'GET',
  path: '/v1/words',
  summary: 'Words',
  access: 'everyone',
  reply: z.object({ words: z.array(z.string()) }),
  replyKind: 'snapshot',
  problems: [],
});

let app: HttpApp | undefined;
afterEach(() => app?.close());

async function open(words: string[]): Promise<HttpApp> {
  const snapshot = makeSnapshot(listWords.reply, { words });
  app = await openTestApp();
  serveSnapshot(app, listWords, () => snapshot);
  return app;
}

const many = Array.from({ length: 500 }, (_, index) => `word ${String(index)}`);

describe('a snapshot', () => {
  test('is the last reply of its connection while the server drains', async () => {
    const { fastify, drain } = await open(many);
    const connection = async () => (await fastify.inject('/v1/words')).headers.connection;
    expect(await connection()).toBe('keep-alive');
    await drain(0);
    expect(await connection()).toBe('close');
  });

  test('is parsed when it is made: other fields stay out, a wrong one is refused', () => {
    const value = { words: ['a'], secret: 'canary' };
    expect(makeSnapshot(listWords.reply, value).plain.toString()).toBe('{"words":["a"]}');
    const wrong: unknown = { words: [1] };
    expect(() => makeSnapshot(listWords.reply, wrong as { words: string[] })).toThrow(z.ZodError);
  });

  test.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ] as const)('goes out as %s', async (encoding, unpack) => {
    const { fastify } = await open(many);
    const reply = await fastify.inject({ url: '/v1/words', headers: { 'accept-encoding': encoding } });
    expect(reply.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(JSON.parse(unpack(reply.rawPayload).toString())).toEqual({ words: many });
  });

  test('goes out plain when nothing is said, when none is taken, and when it is small', async () => {
    const { fastify } = await open(many);
    for (const headers of [
      {},
      { 'accept-encoding': 'identity' },
      { 'accept-encoding': 'br;q=0, gzip;q=0' },
    ]) {
      const reply = await fastify.inject({ url: '/v1/words', headers });
      expect([reply.headers['content-encoding'], reply.json()]).toEqual([undefined, { words: many }]);
    }
    await app?.close();
    const small = (await open(['a'])).fastify;
    const reply = await small.inject({ url: '/v1/words', headers: { 'accept-encoding': 'br' } });
    expect([reply.headers['content-encoding'], reply.body]).toEqual([undefined, '{"words":["a"]}']);
  });

  test('is a 304 for whom has it, in whatever encoding, and whole for whom has another', async () => {
    const { fastify } = await open(many);
    const { etag = '' } = (await fastify.inject('/v1/words')).headers;
    const ask = (tag: string) => fastify.inject({ url: '/v1/words', headers: { 'if-none-match': tag } });
    for (const tag of [String(etag), String(etag).slice(2), `"x", ${String(etag)}`, '*']) {
      const reply = await ask(tag);
      expect([reply.statusCode, reply.body, reply.headers['etag']]).toEqual([304, '', etag]);
    }
    expect((await ask('"other"')).statusCode).toBe(200);
  });

  test('changes its ETag with its content alone', () => {
    const etagOf = (words: string[]) => makeSnapshot(listWords.reply, { words }).etag;
    expect(etagOf(['a'])).toBe(etagOf(['a']));
    expect(etagOf(['a'])).not.toBe(etagOf(['b']));
  });
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
  ['br;q=x', 'identity'],
  [';;,,', 'identity'],
] as const)('Accept-Encoding %s leads to %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
