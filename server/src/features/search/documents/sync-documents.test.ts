import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { listStates } from './documents.store.ts';
import type { SearchDocument } from './search-document.ts';
import { syncDocuments } from './sync-documents.ts';

let fixture: TestDatabase;
beforeAll(async () => {
  fixture = await testDatabase();
});
afterAll(() => fixture.close());

function articles(count: number): SearchDocument[] {
  return Array.from({ length: count }, (_, nth) => {
    const key = `/learn/tutorials/${String(nth)}`;
    return { kind: 'article', key, title: 'A title', summary: '', body: '', path: key, page: null };
  });
}

async function sync(documents: readonly SearchDocument[], signal = new AbortController().signal) {
  const transactions = vi.spyOn(fixture.database, 'transaction');
  await syncDocuments(fixture, { kind: 'article', documents, signal });
  const { length } = transactions.mock.calls;
  transactions.mockRestore();
  return { transactions: length, held: (await listStates(fixture.database.kysely, 'article')).size };
}

it('writes and removes fifty to a transaction, and nothing of what is held already', async () => {
  const aborted = AbortSignal.abort();
  expect(await sync(articles(120), aborted)).toEqual({ transactions: 0, held: 0 });
  expect(await sync(articles(120))).toEqual({ transactions: 3, held: 120 });
  expect(await sync(articles(120))).toEqual({ transactions: 0, held: 120 });
  expect(await sync(articles(10))).toEqual({ transactions: 3, held: 10 });
});
