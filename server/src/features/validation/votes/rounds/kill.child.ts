/**
 * Takes items and votes on them in a process of its own, for kill.rounds.test.ts. Each vote that was acknowledged is a
 * line on stdout, so that the test can kill the process among them.
 */
import { mkdtemp } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { userId } from '@redoubt/contract/shared/ids.ts';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { createCatalogue } from '#features/challenges';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { isRefusal } from '#platform/refusal.ts';
import { createTestKit } from '#testing/test-app.ts';
import { takeLease } from '../../items/take-lease.ts';
import { vote } from '../vote.ts';

// It is killed, and so has no end at which Node would keep what it compiled for the next of its kind.
flushCompileCache();

const connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
});
const {
  connection: to,
  people,
  aheadMs,
} = z
  .object({ connection, people: z.array(userId), aheadMs: z.number() })
  .parse(JSON.parse(process.env['SETTINGS'] ?? ''));

let ahead = aheadMs;
const kit = await createTestKit({
  database: openDatabase(to, { maxConnections: 8, log: createLog({ mode: 'test' }) }),
  clock: { now: () => new Date(Date.now() + ahead), sleep: (...given) => systemClock.sleep(...given) },
  folder: await mkdtemp(join(tmpdir(), 'redoubt-votes-')),
  lines: [],
});
const arena = { kit, catalogue: createCatalogue(kit) };

async function judge(id: (typeof people)[number]): Promise<void> {
  const caller = {
    userId: id,
    role: 'Expert' as const,
    sessionId: 'of the test',
    isEmailVerified: true,
    signedInAt: null,
  };
  let { item } = await takeLease(arena, caller);
  while (item) {
    const { id: itemId } = item;
    ahead += MINUTE_MS / 4;
    const form = { vote: 'break', line: null, sentence: 'As I read it.' } as const;
    const next = await vote(arena, { caller, id: itemId, form });
    if (isRefusal(next)) ({ item } = await takeLease(arena, caller));
    else {
      process.stdout.write(`${id} ${itemId}\n`);
      ({ item } = next);
    }
  }
}

await Promise.all(people.map(judge));
process.stdout.write('all\n');
process.exit(0);
