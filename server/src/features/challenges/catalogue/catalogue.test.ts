import * as z from 'zod';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { challengesEndpoints, type ChallengeList, pointsForSolvers } from '@redoubt/contract/challenges';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Snapshot } from '#platform/use-case/snapshot.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal } from '#platform/refusal.ts';
import { daysAgo as daysBefore, publishChallenge } from '#testing/challenges/publish-challenge.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { practiceChallenges } from '#testing/arena/practice.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(() =>
  server.database.ownerPool.query(
    'truncate challenge, objective, challenge_tally, attempt, award, verdict cascade',
  ),
);

const daysAgo = (days: number) => daysBefore(server, days);
const buildChallenge = (given?: Parameters<typeof publishChallenge>[1]) => publishChallenge(server, given);

type Page = Parameters<Catalogue['listPage']>[0];

async function snapshotOf(catalogue: Catalogue, request: Page): Promise<Snapshot> {
  const page = await catalogue.listPage(request);
  invariant(!isRefusal(page), 'The page is there.');
  return page;
}

async function readPage(catalogue: Catalogue, request: Page) {
  const { plain } = await snapshotOf(catalogue, request);
  return challengesEndpoints.listChallenges.reply.parse(JSON.parse(plain.toString()));
}

async function slugsOf(list: ChallengeList): Promise<string[]> {
  const page = await readPage(createCatalogue(server.kit), { list, limit: 100 });
  return page.items.map((challenge) => challenge.slug);
}

describe('the lists', () => {
  it('hold what is open by track, and what closed under past', async () => {
    const redTeam = await buildChallenge({ track: 'red-team' });
    const content = await buildChallenge({ track: 'content', opensAt: daysAgo(2) });
    const past = await buildChallenge({ opensAt: daysAgo(3), closesAt: daysAgo(1) });
    const closesLater = await buildChallenge({ opensAt: daysAgo(4), closesAt: daysAgo(-1) });
    expect(await slugsOf('active')).toEqual([redTeam, content, closesLater]);
    expect(await slugsOf('red-team')).toEqual([redTeam, closesLater]);
    expect(await slugsOf('content')).toEqual([content]);
    expect(await slugsOf('past')).toEqual([past]);
  });

  it('never hold what is not published or has not opened', async () => {
    const hidden = await buildChallenge();
    await server.database.ownerPool.query('update challenge set published_at = null where slug = $1', [
      hidden,
    ]);
    const early = await buildChallenge({ opensAt: daysAgo(-1) });
    for (const list of ['active', 'red-team', 'content', 'past'] as const)
      expect(await slugsOf(list)).toEqual([]);
    const catalogue = createCatalogue(server.kit);
    expect(await Promise.all([hidden, early].map((slug) => catalogue.find(slug)))).toEqual([null, null]);
    for (const slug of [hidden, early]) {
      const refusal = await server.api.refused(challengesEndpoints.getChallenge, { params: { slug } });
      expect(refusal).toMatchObject({ status: 404, code: 'challenge_not_found' });
    }
  });

  it('follow the database within 250 ms, without a restart', async () => {
    const catalogue = createCatalogue(server.kit);
    expect((await readPage(catalogue, { list: 'active', limit: 5 })).items).toEqual([]);
    const slug = await buildChallenge();
    // A read by slug finds it at once.
    expect((await catalogue.find(slug))?.challenge.slug).toBe(slug);
    await expect
      .poll(async () => (await readPage(catalogue, { list: 'active', limit: 5 })).items.length)
      .toBe(1);
    expect((await catalogue.find(slug))?.challenge.state).toBe('open');
    await server.database.ownerPool.query('update challenge set closes_at = now() where slug = $1', [slug]);
    await expect.poll(async () => (await catalogue.find(slug))?.challenge.state).toBe('past');
  });

  it('say what the next solver will get, and of a closed challenge what each solver has', async () => {
    const range = { pointsMin: 100, pointsMax: 500 };
    const open = await buildChallenge(range);
    const past = await buildChallenge({ ...range, opensAt: daysAgo(3), closesAt: daysAgo(1) });
    await server.database.ownerPool.query('update challenge_tally set solves = 7');
    const catalogue = createCatalogue(server.kit);
    const worth = async (slug: string) => (await catalogue.find(slug))?.challenge.points.now;
    expect(await worth(open)).toBe(pointsForSolvers({ min: 100, max: 500 }, 8));
    expect(await worth(past)).toBe(pointsForSolvers({ min: 100, max: 500 }, 7));
  });

  it('cost no query while nobody asks, and two for all who ask at once', async () => {
    const catalogue = createCatalogue(server.kit);
    const counted = countQueries(server);
    await Promise.all(Array.from({ length: 20 }, () => catalogue.list()));
    // Reads the version, and all rows once.
    expect(counted()).toBe(2);
  });
});

describe('the order and what lists name', () => {
  it('puts those with a place first, and leaves out what is not to be named', async () => {
    const older = await buildChallenge({ opensAt: daysAgo(9), place: 2 });
    const newer = await buildChallenge({ opensAt: daysAgo(1) });
    const first = await buildChallenge({ opensAt: daysAgo(5), place: 1 });
    const unnamed = await buildChallenge({ isListed: false });
    expect(await slugsOf('active')).toEqual([first, older, newer]);
    const catalogue = createCatalogue(server.kit);
    expect((await catalogue.find(unnamed))?.challenge.state).toBe('open');
    expect((await catalogue.listNamed()).map(({ challenge }) => challenge.slug)).not.toContain(unnamed);
  });

  it('says of a practice challenge which article explains it, and of another none', async () => {
    const explained = await buildChallenge({ article: '/learn/tutorials/jailbreak-frames' });
    const gone = await buildChallenge({ article: '/learn/tutorials/of-another-release' });
    const catalogue = createCatalogue(server.kit);
    expect((await catalogue.find(explained))?.challenge.article).toEqual({
      path: '/learn/tutorials/jailbreak-frames',
      title: 'Jailbreaks by role and hypothesis',
    });
    expect((await catalogue.find(gone))?.challenge.article).toBeNull();
  });
});

it('every practice challenge names an article that there is', async () => {
  for (const challenge of practiceChallenges) await buildChallenge({ ...challenge });
  const published = await createCatalogue(server.kit).list();
  expect(published).toHaveLength(practiceChallenges.length);
  expect(published.map(({ challenge }) => challenge.article)).not.toContain(null);
});

describe('under traffic', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('nothing is read again but a version while nothing changes', async () => {
    await buildChallenge();
    const { catalogue, rowsOf } = watchedCatalogue();
    const first = await catalogue.list();
    for (let nth = 0; nth < 5; nth += 1) {
      passAge();
      expect(await rowsOf(() => catalogue.list())).toEqual({ listed: first, rows: 0 });
    }
  });

  it('a tally that changed costs the tallies, and any other change the challenges, in every process', async () => {
    const slug = await buildChallenge({ pointsMin: 100, pointsMax: 500 });
    for (let nth = 0; nth < 3; nth += 1) await buildChallenge();
    const processes = [watchedCatalogue(), watchedCatalogue()];
    for (const { catalogue } of processes) await catalogue.list();
    const read: Record<string, unknown>[] = [];
    const change = async (statement: string) => {
      await server.database.ownerPool.query(statement, [slug]);
      passAge();
      for (const { catalogue, rowsOf } of processes) {
        const { rows } = await rowsOf(() => catalogue.list());
        const challenge = (await catalogue.find(slug))?.challenge;
        read.push({
          rows,
          solves: challenge?.solves,
          title: challenge?.title,
          severity: challenge?.severity,
        });
      }
    };
    const ofSlug = 'where challenge_id = (select id from challenge where slug = $1)';
    await change(`update challenge_tally set solves = 7 ${ofSlug}`);
    await change(`update challenge_version set title = 'Another' ${ofSlug}`);
    await change(`update challenge_version set severity = 5 ${ofSlug}`);
    const four = { rows: 4, solves: 7 };
    expect(read.filter((_, nth) => nth % 2 === 0)).toMatchObject([
      four,
      { ...four, title: 'Another' },
      { ...four, title: 'Another', severity: 5 },
    ]);
    expect(read.filter((_, nth) => nth % 2 === 1)).toEqual(read.filter((_, nth) => nth % 2 === 0));
  });

  it('challenges open and close by the clock, without a write and without a read of them', async () => {
    const slug = await buildChallenge({ opensAt: daysAgo(-1), closesAt: daysAgo(-3) });
    const { catalogue, rowsOf, moveClock } = watchedCatalogue();
    const stateIn = async (days: number) => {
      moveClock(days * DAY_MS);
      passAge();
      const { rows } = await rowsOf(() => catalogue.list());
      return [rows, (await catalogue.find(slug))?.challenge.state];
    };
    expect(await stateIn(0)).toEqual([1, undefined]);
    expect([await stateIn(2), await stateIn(4)]).toEqual([
      [0, 'open'],
      [0, 'past'],
    ]);
    // The clock is set back.
    expect([await stateIn(2), await stateIn(0)]).toEqual([
      [0, 'open'],
      [0, undefined],
    ]);
  });

  it('a change that is rolled back moves nothing, and the application cannot move a version itself', async () => {
    await buildChallenge();
    const { catalogue, rowsOf } = watchedCatalogue();
    await catalogue.list();
    const failing = server.kit.database.transaction(async (transaction) => {
      await transaction.updateTable('challenge').set({ is_listed: false }).execute();
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    passAge();
    expect((await rowsOf(() => catalogue.list())).rows).toBe(0);
    await expect(
      server.kit.database.pool.query('update catalogue_version set version = version + 1'),
    ).rejects.toThrow(/permission denied/);
  });
});

/** The cache is as old as it may be. */
function passAge(): void {
  const later = performance.now() + 1000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
}

/** A catalogue whose reads of rows are counted, those of the version apart, and whose clock can be moved. */
function watchedCatalogue() {
  let rows = 0;
  let movedMs = 0;
  const { database, clock } = server.kit;
  const catalogue = createCatalogue({
    database: {
      ...database,
      kysely: database.kysely.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) => {
          rows += result.rows.length;
          return Promise.resolve(result);
        },
      }),
    },
    clock: { ...clock, now: () => new Date(clock.now().getTime() + movedMs) },
  });
  const rowsOf = async (read: () => Promise<readonly unknown[]>) => {
    const before = rows;
    const listed = await read();
    return { listed, rows: rows - before };
  };
  return { catalogue, rowsOf, moveClock: (ms: number) => void (movedMs = ms) };
}

describe('what a solve is worth', () => {
  it('is what the next solver gets, and falls with the tally of solvers, for all who read', async () => {
    const slug = await buildChallenge({ pointsMin: 100, pointsMax: 500 });
    const worth = [];
    for (const solves of [0, 1, 2, 12, 10_000]) {
      await server.database.ownerPool.query('update challenge_tally set solves = $1', [solves]);
      worth.push((await createCatalogue(server.kit).find(slug))?.challenge.points);
    }
    expect(worth.map((points) => points?.now)).toEqual([500, 481, 458, 299, 100]);
    expect(worth[0]).toEqual({ now: 500, min: 100, max: 500 });
  });
});

describe('pages', () => {
  it('lead through the whole list by their cursors, each once, whatever the limit', async () => {
    const slugs: string[] = [];
    for (let nth = 0; nth < 11; nth += 1) slugs.push(await buildChallenge({ opensAt: daysAgo(nth + 1) }));
    const catalogue = createCatalogue(server.kit);
    for (const limit of [1, 3, 10, 11, 100]) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page = await readPage(catalogue, { list: 'active', limit, cursor });
        seen.push(...page.items.map((challenge) => challenge.slug));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(slugs);
    }
  });

  it('go on where they were when the challenge of the cursor has left the list', async () => {
    const [first, second, third] = [
      await buildChallenge({ opensAt: daysAgo(1) }),
      await buildChallenge({ opensAt: daysAgo(2) }),
      await buildChallenge({ opensAt: daysAgo(3) }),
    ];
    const page = await readPage(createCatalogue(server.kit), { list: 'active', limit: 2 });
    expect(page.nextCursor).toBe(second);
    await server.database.ownerPool.query('update challenge set closes_at = now() where slug = $1', [second]);
    const next = await readPage(createCatalogue(server.kit), { list: 'active', limit: 2, cursor: second });
    expect(next.items.map((challenge) => challenge.slug)).toEqual([third]);
    expect(first).not.toBe(third);
  });

  it.each(['nobody', '0', '-1', '__proto__', 'x'.repeat(200), 'a b', ''])(
    'refuse the cursor %j, which is none of theirs',
    async (cursor) => {
      await buildChallenge();
      const refusal = await server.api.refused(challengesEndpoints.listChallenges, { query: { cursor } });
      expect(refusal).toMatchObject({
        status: 422,
        errors: [{ path: 'cursor', message: 'This cursor is not valid.' }],
      });
    },
  );

  it('do not fill the memory, whatever is requested', async () => {
    for (let nth = 0; nth < 4; nth += 1) await buildChallenge();
    const catalogue = createCatalogue(server.kit);
    const early = await snapshotOf(catalogue, { list: 'active', limit: 50 });
    expect(await catalogue.listPage({ list: 'active', limit: 50 })).toBe(early);
    for (let limit = 1; limit <= 100; limit += 1) await catalogue.listPage({ list: 'red-team', limit });
    // Evicted by now, and built again with the same content.
    const again = await snapshotOf(catalogue, { list: 'active', limit: 50 });
    expect(again).not.toBe(early);
    expect(again.etag).toBe(early.etag);
  });
});

describe('through HTTP', () => {
  it('a list is revalidated by its ETag, for guests and people alike', async () => {
    const slug = await buildChallenge();
    const { token } = await buildPerson(server.kit);
    const get = (headers: Record<string, string>) =>
      server.app.http.fastify.inject({ url: '/v1/challenges?list=active', headers });
    await expect.poll(async () => (await get({})).body).toContain(slug);
    const first = await get({});
    const etag = z.string().parse(first.headers.etag);
    expect(etag).toMatch(/^W\/"/);
    const same = await get({ 'if-none-match': etag, authorization: `Bearer ${token}` });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const changed = await get({ 'if-none-match': 'W/"another"' });
    expect(changed.body).toBe(first.body);
  });

  it.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=many', 'list=secret', 'cursor=a%20b', 'color=red'])(
    '?%s is refused by field',
    async (query) => {
      const reply = await server.app.http.fastify.inject({ url: `/v1/challenges?${query}` });
      expect(reply.statusCode).toBe(422);
      expect(reply.body).toContain(query.split('=')[0]);
    },
  );

  it('shows the target without its prompt and its secrets', async () => {
    const slug = await buildChallenge();
    const get = () => server.app.http.fastify.inject({ url: `/v1/challenges/${slug}` });
    await expect.poll(async () => (await get()).statusCode).toBe(200);
    const reply = await get();
    const shown = z.looseObject({ target: z.looseObject({}) }).parse(reply.json());
    expect(Object.keys(shown.target).toSorted()).toEqual(['description', 'isScripted', 'name']);
    expect(shown).not.toHaveProperty('targetKey');
    expect(shown).not.toHaveProperty('judge');
  });
});

/** Counts the statements that a server sends from now on. */
function countQueries({ kit }: TestApp): () => number {
  let count = 0;
  kit.database.pool.on('acquire', () => {
    count += 1;
  });
  return () => count;
}
