/**
 * Sends one message in a process of its own, for kill.rounds.test.ts. It reports its steps on stdout, one per line, and
 * at the step named by the settings it waits there for ever, so that the test can kill it at a known place.
 */
import { mkdtemp } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import * as z from 'zod';
import { attemptId, userId } from '@redoubt/contract/shared/ids.ts';
import { roles } from '@redoubt/contract/shared/roles.ts';
import { createCatalogue } from '#features/challenges';
import { systemClock } from '#platform/clock.ts';
import { type Database, openDatabase, type PreparedStatement } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestKit } from '#testing/test-app.ts';
import { createArena } from '../../arena.ts';
import { sendMessage } from '../send-message.ts';

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
  .object({ connection, attemptId, userId, text: z.string(), stopAt: z.string() })
  .parse(JSON.parse(process.env['SETTINGS'] ?? ''));

async function step(name: string): Promise<void> {
  process.stdout.write(`${name}\n`);
  if (name === settings.stopAt) await new Promise(() => setInterval(() => undefined, 1000));
}

/** What commits by itself: a message is stored with its turns, and its reply is. */
const statements: Readonly<Record<string, string>> = {
  'append-first-exchanges': 'turn',
  'append-exchanges': 'turn',
  'end-replies': 'reply',
};

/** With the steps of a message; its verdict is settled by the one transaction. */
function withSteps(database: Database): Database {
  return {
    ...database,
    async query<Row extends pg.QueryResultRow>(statement: PreparedStatement, values: readonly unknown[]) {
      const name = statements[statement.name];
      if (name !== undefined) await step(`${name} due`);
      const rows = await database.query<Row>(statement, values);
      if (name !== undefined) await step(`${name} committed`);
      return rows;
    },
    async transaction(work, options) {
      const result = await database.transaction(async (transaction) => {
        const found = await work(transaction);
        await step('verdict written');
        return found;
      }, options);
      await step('verdict committed');
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
