/** Erases a person in a process of its own, for erase-person.test.ts, which kills it at a known place. */
import { mkdtemp } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { userId } from '@redoubt/contract/shared/ids.ts';
import { createFileKey } from '#platform/files/index.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listFeatures } from '#app.ts';
import { collectFromFeatures } from '#platform/feature/feature.ts';
import { createTestKit } from '#testing/test-app.ts';
import { erasePerson } from './erase-person.ts';

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
  .object({ connection, userId, stopAt: z.enum(['files', 'middle']) })
  .parse(JSON.parse(process.env['SETTINGS'] ?? ''));

const kit = await createTestKit({
  database: openDatabase(settings.connection, { maxConnections: 4, log: createLog({ mode: 'test' }) }),
  clock: { now: () => new Date(Date.now() + 15 * DAY_MS), sleep: () => Promise.resolve() },
  folder: await mkdtemp(join(tmpdir(), 'redoubt-erase-')),
  lines: [],
});

/** Says that the place is reached, and waits there for its end. */
function waitForTheEnd(): Promise<never> {
  process.stdout.write('reached\n');
  return new Promise(() => setInterval(() => undefined, 1000));
}

const stumbling: PersonalDataHolder = {
  name: 'portfolio',
  tables: [],
  exportOf: () => Promise.resolve(null),
  listFiles: () =>
    settings.stopAt === 'files'
      ? waitForTheEnd()
      : Promise.resolve([{ key: createFileKey('nothing'), name: null }]),
  erase: () => waitForTheEnd(),
};

// In the middle: half of the holders have erased when the process dies.
const holders = collectFromFeatures(listFeatures(kit), 'personalData');
await erasePerson(kit, holders.toSpliced(Math.floor(holders.length / 2), 0, stumbling), settings.userId);
