/**
 * Plays the replays that are due in a process of its own, for kill.rounds.test.ts, which kills it among them. It says when
 * nothing is due any more.
 */
import { replayJudge } from '#features/model-judges';
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
import { playReplays, replaysJob } from '../play-replays.job.ts';

// It is killed, and so has no end at which Node would keep what it compiled for the next of its kind.
flushCompileCache();

const connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
});
const { connection: to, aheadMs } = z
  .object({ connection, aheadMs: z.number() })
  .parse(JSON.parse(process.env['SETTINGS'] ?? ''));

const kit = await createTestKit({
  database: openDatabase(to, { maxConnections: 8, log: createLog({ mode: 'test' }) }),
  clock: { now: () => new Date(Date.now() + aheadMs), sleep: (...given) => systemClock.sleep(...given) },
  folder: await mkdtemp(join(tmpdir(), 'redoubt-replays-')),
  lines: [],
});
const arena = { kit, catalogue: createCatalogue(kit) };
const { handlers } = replaysJob({ arena, judge: replayJudge(arena) });
const { signal } = new AbortController();
process.stdout.write('begun\n');
for (const handler of handlers)
  if (handler.name === playReplays.name) await handler.run({}, { attempt: 1, signal, log: kit.log });
process.stdout.write('all\n');
process.exit(0);
