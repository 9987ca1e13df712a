import { HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type FigureRange, insightsEndpoints } from '@redoubt/contract/insights';
import { siteEndpoints } from '@redoubt/contract/site';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RequestFigures, RequestTally } from '#platform/figures/index.ts';
import { buildPdf, stageDocument } from '#testing/documents.ts';
import { runJob } from '#testing/jobs.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { createFigureRecord } from './figure-record.ts';

const NOW = Date.parse('2026-11-22T12:34:30.000Z');
let now = NOW;
const clock = { now: () => new Date(now), sleep: () => Promise.resolve() };

let server: TestApp;
let admin: TestPerson;
beforeEach(async () => {
  now = NOW;
  server = await testApp({ clock });
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterEach(() => server.close());

function read(range: FigureRange) {
  return server.api.call(insightsEndpoints.getSystemFigures, { token: admin.token, query: { range } });
}

/** The requests of a process: so many that took so long each. */
function recordRequests(
  route: string,
  times: number,
  [ms, status = 200]: readonly [ms: number, status?: number],
) {
  const tally = new RequestTally();
  for (let time = 0; time < times; time += 1) tally.add(route, status, ms);
  return tally.take();
}

/** A process that records its requests minute by minute from a time on. */
async function writeMinutes(from: number, minutes: readonly RequestFigures[]): Promise<void> {
  now = from;
  const waiting = [...minutes];
  const record = createFigureRecord(server.kit, () => waiting.shift() ?? new Map());
  for (const _ of minutes) {
    now += MINUTE_MS;
    await record.writeOnce();
  }
  now = NOW;
}

async function listSpansOf(route: string): Promise<string[]> {
  const { rows } = await server.database.ownerPool.query<{ span: string }>(
    'select span from request_figure where route = $1 order by span',
    [route],
  );
  return rows.map(({ span }) => span);
}

describe('the figures of the system', () => {
  it('count the requests of this server by route, once they are written', async () => {
    for (const _ of [1, 2, 3]) await server.api.call(siteEndpoints.getOverallStatus);
    await server.api.refused(insightsEndpoints.getSystemFigures);
    await server.app.figures.writeOnce();
    const { points, total, slowestEndpoints } = await read('hour');
    expect(total).toMatchObject({ requests: 4, refusals: 1, faults: 0 });
    expect(points).toHaveLength(60);
    expect(points.at(-1)).toMatchObject({ at: '2026-11-22T12:34:00.000Z', measured: { requests: 4 } });
    const route = `GET ${siteEndpoints.getOverallStatus.path}`;
    expect(slowestEndpoints.find((one) => one.route === route)).toMatchObject({ requests: 3 });
    expect(total.p95).toBeGreaterThan(0);
  });

  it('of several processes are one, and a minute that nobody measured is not zero', async () => {
    await writeMinutes(NOW - 3 * MINUTE_MS, [recordRequests('GET /v1/a', 99, [10])]);
    await writeMinutes(NOW - 3 * MINUTE_MS, [recordRequests('GET /v1/a', 1, [2000, 500])]);
    const { points, total } = await read('hour');
    expect(points.map(({ measured }) => measured?.requests ?? null).slice(-4)).toEqual([
      100,
      null,
      null,
      null,
    ]);
    expect(total).toMatchObject({ requests: 100, faults: 1 });
    expect(total.p50).toBeCloseTo(10, -0.5);
    expect(Math.abs((total.p99 ?? 0) - 10) / 10).toBeLessThan(0.045);
  });

  it('wait in memory while the database is away', async () => {
    const { database } = server.kit;
    let isAway = true;
    const transaction: typeof database.transaction = (work, options) =>
      isAway ? Promise.reject(new Error('The database is away.')) : database.transaction(work, options);
    const minutes = [recordRequests('GET /v1/a', 5, [10]), recordRequests('GET /v1/a', 7, [10])];
    const record = createFigureRecord(
      { ...server.kit, database: { ...database, transaction } },
      () => minutes.shift() ?? new Map(),
    );
    await record.writeOnce();
    expect((await read('hour')).total.requests).toBe(0);
    isAway = false;
    await record.writeOnce();
    expect((await read('hour')).total.requests).toBe(12);
  });

  it('are folded into hours after a day, once, and tell the same', async () => {
    const begin = Date.parse('2026-11-20T03:00:00.000Z');
    await writeMinutes(begin, [
      recordRequests('GET /v1/a', 40, [10]),
      recordRequests('GET /v1/b', 60, [300, 404]),
    ]);
    await writeMinutes(NOW - 2 * HOUR_MS, [recordRequests('GET /v1/a', 5, [10])]);
    const before = await read('week');
    for (const _ of [1, 2]) await runJob(server.kit, 'insights.keep-figures');
    const { rows } = await server.database.ownerPool.query(
      `select span, count(*)::int as rows from request_figure where route = '' group by span order by span`,
    );
    expect(rows).toEqual([
      { span: 'hour', rows: 1 },
      { span: 'minute', rows: 1 },
    ]);
    const after = await read('week');
    expect(after.slowestEndpoints).toEqual(before.slowestEndpoints);
    expect(await listSpansOf('GET /v1/b')).toEqual(['day']);
    expect(after.points).toEqual(before.points);
    expect(after.total).toEqual(before.total);
    expect(after.total).toMatchObject({ requests: 105, refusals: 60 });
  });

  it('are folded into days and weeks after eight days, and tell the same', async () => {
    // A Tuesday and a Wednesday of one week, a month ago.
    await writeMinutes(Date.parse('2026-10-20T03:00:00.000Z'), [recordRequests('GET /v1/a', 40, [10])]);
    await writeMinutes(Date.parse('2026-10-21T15:00:00.000Z'), [recordRequests('GET /v1/a', 60, [300, 404])]);
    const before = await read('quarter');
    for (const _ of [1, 2]) await runJob(server.kit, 'insights.keep-figures');
    expect(await listSpansOf('')).toEqual(['day', 'day']);
    expect(await listSpansOf('GET /v1/a')).toEqual(['week']);
    const after = await read('quarter');
    expect(after.points).toEqual(before.points);
    expect(after.total).toEqual(before.total);
    expect(after.slowestEndpoints).toEqual(before.slowestEndpoints);
    expect(after.slowestEndpoints).toMatchObject([{ requests: 100, refusals: 60 }]);
  });

  it('go after 90 days', async () => {
    await writeMinutes(NOW - 91 * 24 * HOUR_MS, [recordRequests('GET /v1/a', 40, [10])]);
    await runJob(server.kit, 'insights.keep-figures');
    const { rows } = await server.database.ownerPool.query('select from request_figure');
    expect(rows).toEqual([]);
  });

  it('name the slowest endpoints and statements', async () => {
    await writeMinutes(NOW - 2 * MINUTE_MS, [
      new Map([...recordRequests('GET /v1/quick', 50, [3]), ...recordRequests('POST /v1/slow', 2, [900])]),
    ]);
    const slow = [{ statement: 'select pg_sleep($1)', times: 3, longestMs: 2100 }];
    const taken = [slow, []];
    const database = { ...server.kit.database, takeSlow: () => taken.shift() ?? [] };
    const record = createFigureRecord({ ...server.kit, database }, () => new Map());
    for (const _ of [1, 2]) await record.writeOnce();
    const { slowestEndpoints, slowStatements } = await read('hour');
    expect(slowestEndpoints.map(({ route }) => route)).toEqual(['POST /v1/slow', 'GET /v1/quick']);
    expect(slowStatements).toEqual([
      { statement: 'select pg_sleep($1)', times: 3, longestMs: 2100, lastAt: '2026-11-22T12:00:00.000Z' },
    ]);
  });

  it('say how the queue, mail, storage and database are', async () => {
    const person = await buildPerson(server.kit);
    await stageDocument(server, person.token, { content: buildPdf(400) });
    expect((await read('day')).storage).toBeNull();
    await runJob(server.kit, 'insights.measure-storage');
    await server.kit.database.transaction((transaction) =>
      server.kit.mail.send(transaction, {
        to: person.user,
        purpose: 'notice',
        idempotencyKey: 'test',
        title: 'Hello',
        paragraphs: ['Hello.'],
      }),
    );
    const { jobs, mail, storage, database } = await read('day');
    expect(storage).toEqual({ files: 1, bytes: 400, measuredAt: new Date(NOW).toISOString() });
    expect(mail).toEqual({ sent: 0, waiting: 1, failed: 0 });
    expect(jobs).toMatchObject({ retrying: 0, failed: 0 });
    expect(database.bytes).toBeGreaterThan(1_000_000);
  });
});
