/**
 * Sends one message in a process of its own, for kill.rounds.test.ts. It reports its steps on stdout, one per line, and
 * at the step named by the settings it waits there for ever, so that the test can kill it at a known place.
 */
import type pg from 'pg';
import * as z from 'zod';
import { attemptId, userId } from '@redoubt/contract/shared/ids.ts';
import { roles } from '@redoubt/contract/shared/roles.ts';
import { createCatalogue } from '#features/challenges';
import type { Database, PreparedStatement } from '#platform/database/database.ts';
import { readSettings, startKit } from '#testing/process/killed-child.ts';
import { createArena } from '../../arena.ts';
import { sendMessage } from '../send-message.ts';

const settings = readSettings({ attemptId, userId, text: z.string(), stopAt: z.string() });

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

const started = await startKit(settings);
const kit = {
  ...started,
  database: withSteps(started.database),
  clock: { ...started.clock, sleep: () => Promise.resolve() },
};
const arena = createArena(kit, createCatalogue(started));
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
