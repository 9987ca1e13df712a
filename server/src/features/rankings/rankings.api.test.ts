import type { ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import { DAY_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { rankingsEndpoints, type Standing } from '@redoubt/contract/rankings';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCatalogue, type PublishedChallenge } from '#features/challenges';
import { insertChallenge, practiceChallenges } from '#testing/arena/practice.ts';
import { invariant } from '#platform/invariant.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { buildSolves } from '#testing/arena/solves.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { startOfPeriod } from './periods.ts';

let server: TestApp;
let challenges: readonly PublishedChallenge[];
let people: TestPerson[];
beforeAll(async () => {
  server = await testApp();
  const opensAt = new Date(Date.now() - 400 * DAY_MS);
  await server.kit.database.transaction(async (transaction) => {
    for (const practice of practiceChallenges)
      await insertChallenge(transaction, { ...practice, opensAt, closesAt: null }, opensAt);
  });
  challenges = await createCatalogue(server.kit).list();
  people = await Promise.all(Array.from({ length: 30 }, () => buildPerson(server.kit)));
  await buildSolves(server.kit.database.kysely, people.flatMap(solvesOf));
});
afterAll(() => server.close());

/** The first has solved one challenge a long time ago, the second two, and so on, around and around. */
function solvesOf({ user }: TestPerson, index: number) {
  return challenges.slice(0, 1 + (index % challenges.length)).map((published, nth) => ({
    userId: user.id,
    published,
    at: new Date(Date.now() - (60 + nth) * DAY_MS),
  }));
}

type ListQuery = { period?: 'all' | 'month' | 'week'; track?: 'all' | 'red-team' | 'content' };

function read(query: ListQuery & { cursor?: string; limit?: number } = {}) {
  return server.api.call(rankingsEndpoints.listStandings, { query });
}

function readOwn({ token }: TestPerson, query: ListQuery = {}) {
  return server.api.call(rankingsEndpoints.getOwnStanding, { token, query });
}

async function readAll(limit: number): Promise<Standing[]> {
  const rows: Standing[] = [];
  let cursor: string | null = '0';
  while (cursor !== null) {
    const page: ReplyOf<typeof rankingsEndpoints.listStandings> = await read({ limit, cursor });
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  invariant(item, 'There is at least one.');
  return item;
}

describe('the list of all time', () => {
  it('ranks everybody who solved something, from 1, by points', async () => {
    const rows = await readAll(100);
    expect(rows).toHaveLength(30);
    expect(rows.map((row) => row.rank)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.map((row) => row.points)).toEqual(
      rows.map((row) => row.points).toSorted((one, other) => other - one),
    );
    expect(first(rows).solves).toBe(challenges.length);
  });

  it.each([1, 7, 10, 30, 100])('is the same list in pages of %i', async (limit) => {
    expect(await readAll(limit)).toEqual(await readAll(100));
  });

  it('shows handles and never a name or an address that was not published', async () => {
    const { items } = await read({ limit: 100 });
    expect(items.every((row) => row.name === null && /^[a-z]+-[a-z]+-\d{4}$/.test(row.handle))).toBe(true);
    const everything = JSON.stringify([items, await readOwn(first(people))]);
    expect(everything).not.toContain('Test Person');
    expect(everything).not.toContain('@');
    for (const { user } of people) expect(everything).not.toContain(user.id);
  });

  it('ends after the last page, and has nothing behind its end', async () => {
    for (const cursor of ['30', '31', '999999999'])
      expect(await read({ limit: 10, cursor })).toMatchObject({ items: [], nextCursor: null, total: 30 });
    expect((await read({ limit: 10, cursor: '25' })).items.map((row) => row.rank)).toEqual([
      26, 27, 28, 29, 30,
    ]);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=2.5',
    'limit=all',
    'limit=0x10',
    'limit=1e1',
    'limit=%2010',
    'limit=',
    'period=day',
    'track=blue',
    'cursor=%27',
    'cursor=-1',
    'cursor=1e1',
    'cursor=0x5',
    'cursor=05',
    'cursor=abc',
    'cursor=99999999999',
    'cursor=__proto__',
    'cursor=',
    'user=1',
  ])('refuses ?%s by field', async (query) => {
    const reply = await server.app.http.fastify.inject({ url: `/v1/rankings?${query}` });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain(query.split('=')[0]);
  });

  it('is revalidated by its ETag', async () => {
    const get = (headers = {}) => server.app.http.fastify.inject({ url: '/v1/rankings', headers });
    const { headers } = await get();
    expect((await get({ 'if-none-match': headers.etag })).statusCode).toBe(304);
  });
});

describe('a track and a period', () => {
  it('counts the solves of its challenges alone', async () => {
    const [all, redTeam, content] = [
      await read(),
      await read({ track: 'red-team' }),
      await read({ track: 'content' }),
    ];
    const solvesIn = (page: typeof all) => page.items.reduce((total, row) => total + row.solves, 0);
    expect(solvesIn(redTeam) + solvesIn(content)).toBe(solvesIn(all));
    expect(solvesIn(redTeam)).toBeGreaterThan(0);
  });

  it('is empty where nothing was solved, and says since when it counts', async () => {
    for (const period of ['week', 'month'] as const) {
      const since = startOfPeriod(period, server.kit.clock.now())?.toISOString();
      expect(await read({ period })).toMatchObject({ items: [], total: 0, nextCursor: null, since });
    }
    expect((await read()).since).toBeNull();
  });
});

describe('the own row', () => {
  it('is the row of the list, with its page and the way up', async () => {
    const rows = await readAll(100);
    for (const person of people.slice(0, 12)) {
      const own = await readOwn(person);
      const row = rows.find((one) => one.handle === own.handle);
      expect(own.standing).toEqual(row);
      const above = rows[(row?.rank ?? 0) - 2];
      expect(own.pointsToNext).toBe(above && row ? above.points - row.points + 1 : null);
      const page = await read({ limit: 50, cursor: own.cursor ?? '' });
      expect(page.items).toContainEqual(row);
    }
  });

  it('is none without points, but the handle is there', async () => {
    const own = await readOwn(await buildPerson(server.kit));
    expect(own).toMatchObject({ standing: null, pointsToNext: null, cursor: null });
    expect(own.handle).not.toBe('');
    expect(await readOwn(first(people), { period: 'week' })).toMatchObject({ standing: null });
  });
});

describe('the row of an expert', () => {
  const readExpert = (handle: string, query: ListQuery = {}) =>
    server.api.call(rankingsEndpoints.getExpertStanding, { params: { handle }, query });

  it('is the one in the list, by handle, for everyone', async () => {
    const rows = await readAll(100);
    for (const row of [first(rows), ...rows.slice(-1)])
      expect(await readExpert(row.handle)).toEqual({ standing: row });
  });

  it('is nothing without points in the list, and nothing for a handle that nobody has', async () => {
    const { handle } = first(await readAll(1));
    expect(await readExpert(handle, { period: 'week' })).toEqual({ standing: null });
    expect(await readExpert('nobody-here-0000')).toEqual({ standing: null });
  });
});

describe('what happens next', () => {
  it('shows soon: a solve, its new prices, and its period', async () => {
    const newcomer = await buildPerson(server.kit);
    const before = await readAll(100);
    await buildSolves(server.kit.database.kysely, [
      { userId: newcomer.user.id, published: first(challenges), at: server.kit.clock.now() },
    ]);
    await expect.poll(async () => (await read()).total, { interval: 10 }).toBe(31);
    expect((await readOwn(newcomer, { period: 'week' })).standing).toMatchObject({ rank: 1, solves: 1 });
    expect(
      (await readOwn(newcomer, { period: 'month', track: first(challenges).challenge.track })).standing?.rank,
    ).toBe(1);
    // Everybody who had solved it is worth a little less now.
    const after = await readAll(100);
    expect(first(after).points).toBeLessThan(first(before).points);
  });

  it('costs no query while nobody looks, and few while many do', async () => {
    await read();
    let queries = 0;
    server.kit.database.pool.on('acquire', () => (queries += 1));
    // What was read is too old by now, and what is read now does not get so, however long this takes.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + SECOND_MS);
    await Promise.all(Array.from({ length: 40 }, () => read({ limit: 100 })));
    clock.mockRestore();
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThanOrEqual(4);
  });
});

describe('the rank a week ago', () => {
  it('counts what was solved until then, and nobody who had nothing', async () => {
    const [late, newcomer] = [await buildPerson(server.kit), await buildPerson(server.kit)];
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    const [easy] = challenges;
    invariant(easy, 'There is a challenge.');
    await buildSolves(server.kit.database.kysely, [
      { userId: late.user.id, published: easy, at: daysAgo(20) },
      ...challenges.slice(1).map((published) => ({ userId: late.user.id, published, at: daysAgo(2) })),
      { userId: newcomer.user.id, published: easy, at: daysAgo(1) },
    ]);
    await expect.poll(async () => (await readOwn(late)).standing?.solves).toBe(challenges.length);
    const own = await readOwn(late);
    // Of thirty-one people with points then, the last to reach the least.
    expect(own.rankBefore).toBe(31);
    expect(own.standing?.rank).toBeLessThan(31);
    expect((await readOwn(newcomer)).rankBefore).toBeNull();
    expect((await readOwn(late, { period: 'week' })).rankBefore).toBeNull();
  });
});
