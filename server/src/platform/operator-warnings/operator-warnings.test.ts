import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { operatorWarnings } from '@redoubt/contract/shared/operator/operator-warnings.ts';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log/log.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { createOperatorWarnings, listWarnings } from './operator-warnings.ts';

let fixture: TestDatabase;
let now = Date.parse('2026-11-23T10:00:00Z');
beforeAll(async () => {
  fixture = await testDatabase();
});
afterAll(() => fixture.close());

/** Warnings of another process. */
function open() {
  const clock = { now: () => new Date(now), sleep: systemClock.sleep };
  return createOperatorWarnings({ database: fixture.database, clock, log: createLog({ mode: 'test' }) });
}

const list = () => listWarnings(fixture.database.kysely, new Date(now));

it('are shown as long as some process notices them, and an hour more', async () => {
  const warnings = open();
  await warnings.notice('untrusted-proxy');
  const noticedAt = new Date(now).toISOString();
  now += 5 * MINUTE_MS;
  await warnings.notice('untrusted-proxy');
  expect(await list()).toEqual([{ sentence: operatorWarnings['untrusted-proxy'], noticedAt }]);
  now += 10 * MINUTE_MS;
  await warnings.notice('untrusted-proxy');
  now += 59 * MINUTE_MS;
  expect(await list()).toHaveLength(1);
  now += HOUR_MS;
  expect(await list()).toEqual([]);
});

it('go once what was wrong is mended, and come back with it', async () => {
  const warnings = open();
  await warnings.notice('mail-tls');
  await open().mended(['mail-unreachable', 'mail-tls']);
  expect(await list()).toEqual([]);
  await warnings.mended(['mail-tls']);
  await warnings.notice('mail-tls');
  expect(await list()).toHaveLength(1);
});

it('keep nobody waiting where the database is away', async () => {
  const other = await testDatabase();
  await other.close();
  const parts = { database: other.database, clock: systemClock, log: createLog({ mode: 'test' }) };
  await expect(createOperatorWarnings(parts).notice('mail-tls')).resolves.toBeUndefined();
});
