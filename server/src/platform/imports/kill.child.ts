/**
 * Imports a file in a process of its own, for kill.rounds.test.ts. It says its steps on stdout, and waits for ever at the one
 * that the settings name.
 */
import { mkdtemp } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { organizationId, userId } from '@redoubt/contract/shared/ids.ts';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestKit } from '#testing/test-app.ts';
import { importCsv } from './import-csv.ts';
import { callOf, uploadOf, things } from './things.fixture.ts';

// It is killed, and so has no end at which Node would keep what it compiled for the next of its kind.
flushCompileCache();

const connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
});
const settings = z
  .object({ connection, organizationId, userId, content: z.string(), stopAt: z.string() })
  .parse(JSON.parse(process.env['SETTINGS'] ?? ''));

async function step(name: string): Promise<void> {
  process.stdout.write(`${name}\n`);
  if (name === settings.stopAt) await new Promise(() => setInterval(() => undefined, 1000));
}

const kit = await createTestKit({
  database: openDatabase(settings.connection, { maxConnections: 4, log: createLog({ mode: 'test' }) }),
  clock: systemClock,
  folder: await mkdtemp(join(tmpdir(), 'redoubt-import-')),
  lines: [],
});
let batches = 0;
const stepping: typeof things = {
  ...things,
  async insert(transaction, batch, rows) {
    const added = await things.insert(transaction, batch, rows);
    batches += 1;
    await step(`batch ${String(batches)}`);
    return added;
  },
  finish: () => step('all rows'),
};
const call = callOf({ user: { id: settings.userId }, ...settings }, { idempotencyKey: 'killed' });
await importCsv(kit, stepping, { ...call, parts: uploadOf(settings.content) });
await step('committed');
process.exit(0);
