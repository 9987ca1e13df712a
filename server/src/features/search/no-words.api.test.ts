import { searchEndpoints } from '@redoubt/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type SearchDocument, writeDocuments } from './load/index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { search } = searchEndpoints;

describe('what is no words', () => {
  beforeAll(async () => {
    const path = '/learn/tutorials/no-words';
    const article: SearchDocument = {
      kind: 'article',
      key: path,
      title: 'Script alert 1',
      summary: 'a b z or drop table users select',
      body: '',
      path,
      page: null,
    };
    await server.kit.database.transaction((transaction) => writeDocuments(transaction, [article]));
  });

  it.each([
    '',
    ' ',
    '...!?',
    '.*+?^${}()|[]\\',
    '[a-z]+',
    '(a+)+$|a',
    '& | ! <-> :*',
    'a & b | !c',
    "' \" ''",
    '%_%',
    '\0',
    'script\0alert',
    '\ud800',
    'alert\udc00',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}${7*7}',
    "'; drop table users; --",
    "' or 1=1 --",
    '💥💥',
  ])('finds nothing: %j', async (q) => {
    expect(await server.api.call(search, { query: { q } })).toEqual({ items: [] });
  });

  it.each(['script ', 'x', '<', 'é', '💥'])('finds nothing: 10 kB of %j', async (part) => {
    const q = part.repeat(10_240 / Buffer.byteLength(part));
    expect(await server.api.call(search, { query: { q } })).toEqual({ items: [] });
  });

  it.each([
    'नमस्ते',
    'こんにちは',
    'שלום',
    '안녕하세요',
    'ß',
    "o'clock",
    'a:*',
    'a\\',
    '!script',
    'select * from',
    // One sign, eighteen letters.
    '\ufdfa'.repeat(80),
    `challenge ${'\ufdfa'.repeat(180)}`,
  ])('is not refused: %j', async (q) => {
    expect((await server.api.send(search, { query: { q } })).status).toBe(200);
  });

  it('is answered also where the address itself is broken', async () => {
    for (const q of ['%', '%ff%fe', '%ED%A0%80', '%00', '%'.repeat(3000)]) {
      const reply = await server.app.http.fastify.inject({ method: 'GET', url: `/v1/search?q=${q}` });
      expect([q.slice(0, 20), reply.statusCode, reply.json()]).toEqual([q.slice(0, 20), 200, { items: [] }]);
    }
  });
});
