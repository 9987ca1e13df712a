/**
 * Sends one message in a process of its own, for kill.rounds.test.ts. It reports its steps on stdout, one per line, and
 * at the step named by the settings it waits there for ever, so that the test can kill it at a known place.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { attemptId, userId } from '@redoubt/contract/ids.ts';
import { roles } from '@redoubt/contract/roles.ts';
import { createCatalogue } from '#features/challenges';
import { systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestKit } from '#testing/test-app.ts';
import { createArena } from '../arena.ts';
import { sendMessage } from './send-message.ts';

const connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
});
const settings = z
  .object({ connection, attemptId, userId, text: z.string(), stopAt: z.string() })
  .parse(JSON.parse(process.env['SETTINGS'] ?? ''));

async function step(name: string): Promise<void> {
  process.stdout.write(`${name}\n`);
  if (name === settings.stopAt) await new Promise(() => setInterval(() => undefined, 1000));
}

/** The transactions of a message: its turn is stored, its reply is committed, its verdict is settled. */
const names = ['turn', 'reply', 'verdict'];

function withSteps(database: Database): Database {
  return {
    ...database,
    async transaction(work, options) {
      const name = names.shift() ?? 'another';
      const result = await database.transaction(async (transaction) => {
        const found = await work(transaction);
        await step(`${name} written`);
        return found;
      }, options);
      await step(`${name} committed`);
      return result;
    },
  };
}

const log = createLog({ mode: 'test' });
const database = openDatabase(settings.connection, { maxConnections: 4, log });
const kit = await createTestKit({
  database: withSteps(database),
  clock: { ...systemClock, sleep: () => Promise.resolve() },
  folder: await mkdtemp(join(tmpdir(), 'redoubt-reply-')),
  lines: [],
});
const arena = createArena(kit, createCatalogue({ ...kit, database }));
const caller = {
  userId: settings.userId,
  role: roles[0],
  sessionId: 'of the test',
  isEmailVerified: true,
  signedInAt: null,
};
const message = { text: settings.text, number: 1 };
await sendMessage(arena, caller, { id: settings.attemptId, message });
await arena.writer.settled(settings.attemptId);
process.exit(0);
