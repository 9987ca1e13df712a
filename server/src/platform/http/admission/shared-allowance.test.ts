import { expect, it } from 'vitest';
import { type BookRequests, SharedAllowance } from './shared-allowance.ts';

/** A book in memory that counts its bookings. */
function openBook() {
  const taken = new Map<string, number>();
  let requests = 0;
  const book: BookRequests = async ({ key, count }) => {
    requests += 1;
    await Promise.resolve();
    taken.set(key, (taken.get(key) ?? 0) + count);
    return { taken: taken.get(key) ?? 0, leftMs: 60_000 };
  };
  return { book, requests: () => requests };
}

function open(max: number, book?: BookRequests, patienceMs?: number): SharedAllowance {
  return new SharedAllowance({
    name: 'test',
    limit: { max, perSeconds: 60 },
    book,
    most: 100,
    ...(patienceMs !== undefined && { patienceMs }),
  });
}

/** How many of so many requests at once, over the processes in turn, were let through. */
async function letThrough(processes: readonly SharedAllowance[], requests: number): Promise<number> {
  const askers = Array.from({ length: requests }, (_, nth) => processes[nth % processes.length] ?? open(1));
  const answers = await Promise.all(askers.map((asker) => asker.take('asker')));
  return answers.filter((answer) => answer === null).length;
}

it.each([
  { max: 10, processes: 1, least: 10, most: 10 },
  { max: 10, processes: 2, least: 9, most: 10 },
  { max: 10, processes: 5, least: 6, most: 10 },
  { max: 6, processes: 2, least: 5, most: 6 },
  { max: 1200, processes: 1, least: 1200, most: 1200 },
  { max: 1200, processes: 3, least: 900, most: 1320 },
])('of a limit of $max, $processes processes let $least to $most through', async (row) => {
  const { book } = openBook();
  const all = Array.from({ length: row.processes }, () => open(row.max, book));
  const through = await letThrough(all, row.max * 2 * row.processes);
  expect(through).toBeGreaterThanOrEqual(row.least);
  expect(through).toBeLessThanOrEqual(row.most);
});

it('asks the book once for a fifth of the limit, and no more once that is reached', async () => {
  const { book, requests } = openBook();
  await letThrough([open(100, book)], 1000);
  expect(requests()).toBeLessThanOrEqual(6);
});

it('asks nothing of those who ask for little', async () => {
  const { book, requests } = openBook();
  expect(await letThrough([open(100, book)], 5)).toBe(5);
  expect(requests()).toBe(0);
});

it('says when the window is over', async () => {
  const { book } = openBook();
  const allowance = open(1, book);
  expect(await allowance.take('asker')).toBeNull();
  const seconds = await allowance.take('asker');
  expect(seconds).toBeGreaterThan(55);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await allowance.take('another')).toBeNull();
});

it.each<[string, BookRequests]>([
  ['fails', () => Promise.reject(new Error('The database is away.'))],
  ['does not answer', () => Promise.withResolvers<never>().promise],
])('counts by itself where the book %s', async (_, book) => {
  expect(await letThrough([open(10, book, 5)], 4)).toBe(4);
  expect(await letThrough([open(10, book, 5)], 30)).toBe(10);
});

it('lets of a rush what the limit allows', async () => {
  expect(await letThrough([open(10)], 30)).toBe(10);
});
