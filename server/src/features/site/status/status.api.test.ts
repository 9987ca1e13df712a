import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { siteEndpoints } from '@redoubt/contract/site';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { runJob } from '#testing/jobs.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { judgeMail, judgeReplies, judgeWorker } from './measure.ts';
import { createStatusMonitor } from './status-monitor.ts';

let server: TestApp;
let now = Date.parse('2026-11-21T12:00:00Z');
const clock = { ...systemClock, now: () => new Date(now), sleep: async () => {} };
beforeAll(async () => {
  server = await testApp({ clock });
});
afterAll(() => server.close());
afterEach(async () => {
  await server.database.ownerPool.query(
    'delete from status_span; delete from job_worker; delete from mail_message',
  );
});

/** A monitor of its own, since a report is cached for some seconds. */
const buildMonitor = (kit = server.kit) => createStatusMonitor(kit, () => ({ all: 10, faults: 0 }));

async function readReport(monitor: ReturnType<typeof buildMonitor>) {
  const { whole } = await monitor.report();
  return siteEndpoints.getStatus.reply.parse(JSON.parse(whole.plain.toString()));
}

async function stateOf(name: string): Promise<string | undefined> {
  const monitor = buildMonitor();
  await monitor.measureOnce();
  return (await readReport(monitor)).components.find(({ component }) => component === name)?.state;
}

const giveSignOfLife = () =>
  server.database.ownerPool.query("insert into job_worker (id) values ('w') on conflict do nothing");

describe('the status of this server', () => {
  it('is unknown until it was measured, also to everybody who asks', async () => {
    expect(await server.api.call(siteEndpoints.getOverallStatus)).toEqual({ state: 'unknown' });
    expect((await server.api.call(siteEndpoints.getStatus)).incidents).toEqual([]);
  });

  it('is operational when every part answers', async () => {
    await giveSignOfLife();
    const monitor = buildMonitor();
    await monitor.measureOnce();
    const report = await readReport(monitor);
    expect(report).toMatchObject({ state: 'operational', measuredSince: '2026-11-21T12:00:00.000Z' });
  });

  it('sees that no worker is there', async () => {
    expect(await stateOf('worker')).toBe('down');
    await giveSignOfLife();
    now += MINUTE_MS;
    expect(await stateOf('worker')).toBe('operational');
  });

  it.each([
    [11, null, 'degraded'],
    [61, 'ESOCKET:CONN', 'down'],
    [9, null, 'operational'],
    [300, 'EENVELOPE:RCPT TO:451', 'operational'],
  ])('with a mail that waits for %i minutes (%s) the mail is %s', async (minutes, failure, state) => {
    await server.database.ownerPool.query(
      `insert into mail_message (idempotency_key, purpose, address_hash, recipient, subject, html, text, next_at, created_at, failure)
       values ('x', 'welcome', sha256('x'), 'a@b.example', 's', 'h', 't', $1, $1, $2)`,
      [new Date(now - minutes * MINUTE_MS), failure],
    );
    expect(await stateOf('mail')).toBe(state);
  });

  it('keeps measuring while the database is away, and writes it down when it is back', async () => {
    await giveSignOfLife();
    let isAway = false;
    const { database } = server.kit;
    const kit = {
      ...server.kit,
      database: new Proxy(database, {
        get(target, name) {
          if (isAway && name !== 'close') throw new Error('The database is away.');
          return Reflect.get(target, name) as unknown;
        },
      }),
    };
    const monitor = buildMonitor(kit);
    await monitor.measureOnce();
    for (let minute = 0; minute < 3; minute += 1) {
      now += MINUTE_MS;
      isAway = true;
      await monitor.measureOnce();
    }
    expect(await readReport(monitor)).toMatchObject({ state: 'down' });
    isAway = false;
    now += MINUTE_MS;
    await monitor.measureOnce();
    const { incidents } = await readReport(buildMonitor());
    const [incident] = incidents;
    expect(incident).toMatchObject({
      components: ['database', 'worker', 'mail'],
      state: 'down',
      isGap: false,
    });
    expect(Date.parse(incident?.endedAt ?? '') - Date.parse(incident?.startedAt ?? '')).toBe(3 * MINUTE_MS);
  });

  it('is one history for several processes', async () => {
    await Promise.all([1, 2, 3].map(() => buildMonitor().measureOnce()));
    now += MINUTE_MS;
    await Promise.all([1, 2, 3].map(() => buildMonitor().measureOnce()));
    const { rows } = await server.database.ownerPool.query<{ spans: number }>(
      'select count(*)::int as spans from status_span',
    );
    expect(rows).toEqual([{ spans: 5 }]);
  });

  it('forgets what lies before its history', async () => {
    await buildMonitor().measureOnce();
    now += 90 * 1440 * MINUTE_MS;
    await runJob(server.kit, 'status.clean-up');
    expect((await server.database.ownerPool.query('select from status_span')).rowCount).toBe(5);
    now += 2 * 1440 * MINUTE_MS;
    await runJob(server.kit, 'status.clean-up');
    expect((await server.database.ownerPool.query('select from status_span')).rowCount).toBe(0);
  });
});

it.each([
  [{ all: 0, faults: 0 }, 'operational'],
  [{ all: 4, faults: 4 }, 'operational'],
  [{ all: 100, faults: 5 }, 'operational'],
  [{ all: 99, faults: 5 }, 'degraded'],
  [{ all: 19, faults: 10 }, 'down'],
])('replies %j are %s', (counts, state) => {
  expect(judgeReplies(counts)).toBe(state);
});

it('a worker with jobs that wait is behind', () => {
  expect(judgeWorker({ isWorkerAlive: true, oldestWaitMs: 6 * MINUTE_MS })).toBe('degraded');
  expect(judgeMail({ oldestWaitMs: 0 })).toBe('operational');
});
