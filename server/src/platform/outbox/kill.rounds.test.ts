import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '#testing/test-database.ts';

const CHILD = fileURLToPath(new URL('kill.child.ts', import.meta.url));
const EVENTS = 40;

let fixture: TestDatabase;

beforeAll(async () => {
  fixture = await testDatabase();
  await fixture.ownerPool.query('create table delivery (listener text, event_id bigint, note text)');
  await fixture.ownerPool.query(`grant select, insert, delete on delivery to ${fixture.connection.user}`);
});

afterAll(() => fixture.close());

beforeEach(async () => {
  await fixture.database.pool.query('delete from delivery');
  await fixture.database.pool.query('delete from outbox_event');
  await fixture.database.pool.query('delete from outbox_delivery');
  await fixture.database.pool.query(
    `insert into outbox_event (type, payload) select 'test.counted', jsonb_build_object('n', n) from generate_series(1, ${String(EVENTS)}) n`,
  );
});

/** Runs a relay in a process of its own and kills it without warning when it says that it is at the step. */
async function runRelay(killAt: string | null): Promise<{ signal: NodeJS.Signals | null; steps: string[] }> {
  const child = spawn(process.execPath, [CHILD], {
    env: { ...process.env, CONNECTION: JSON.stringify(fixture.connection), STOP_AT: killAt ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const steps: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    steps.push(line);
    if (line === killAt) child.kill('SIGKILL');
  }
  await exited;
  return { signal: child.signalCode, steps };
}

/** The server notices a killed client a moment later; until then the rows of its open transaction are passed by. */
async function waitForRollback(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await fixture.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
  });
}

async function deliveries() {
  const { rows } = await fixture.database.pool.query<{ listener: string; delivered: number; events: number }>(
    'select listener, count(*)::int as delivered, count(distinct event_id)::int as events from delivery group by listener order by listener',
  );
  return rows;
}

// In the middle first: one listener is ahead of the other, and a batch is open.
const steps = [
  'two begins batch 2',
  'starts',
  'one begins batch 1',
  'one ends batch 2',
  'two ends batch 3',
  'two ends batch 4',
  'drained',
];

test.each(steps)('killed at the step «%s», a relay loses nothing and repeats nothing', async (killAt) => {
  const killed = await runRelay(killAt);
  expect(killed.signal).toBe('SIGKILL');
  expect(killed.steps).toContain(killAt);
  await waitForRollback();
  const second = await runRelay(null);
  expect(second.steps.at(-1)).toBe('drained');
  expect(await deliveries()).toEqual([
    { listener: 'one', delivered: EVENTS, events: EVENTS },
    { listener: 'two', delivered: EVENTS, events: EVENTS },
  ]);
  const { rows } = await fixture.database.pool.query(
    'select from outbox_event union all select from outbox_delivery union all select from outbox_redelivery',
  );
  expect(rows).toEqual([]);
});
