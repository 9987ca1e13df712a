/** Judges whatever is due in a process of its own, for kill.rounds.test.ts, which kills it meanwhile. */
import { mkdtemp } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { createCatalogue } from '#features/challenges';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestKit } from '#testing/test-app.ts';
import { judgingJobs } from '../judge-due.job.ts';

// It is killed, and so has no end at which Node would keep what it compiled for the next of its kind.
flushCompileCache();

const connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
});
const to = connection.parse(JSON.parse(process.env['CONNECTION'] ?? ''));
const lines: string[] = [];
const kit = await createTestKit({
  database: openDatabase(to, { maxConnections: 8, log: createLog({ mode: 'test' }) }),
  clock: systemClock,
  folder: await mkdtemp(join(tmpdir(), 'redoubt-judging-')),
  lines,
});
const { handlers } = judgingJobs({ kit, catalogue: createCatalogue(kit) });
for (const handler of handlers)
  await handler.run({}, { attempt: 1, signal: new AbortController().signal, log: kit.log });
// Silent, unless something failed.
process.stderr.write(lines.filter((line) => line.includes('failed')).join(''));
process.exit(0);
