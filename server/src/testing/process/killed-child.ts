/** What a process begins with that a test starts, and kills: its settings, and a kit over the database of the test. */
import { mkdtemp } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Kit } from '#kit.ts';
import { systemClock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestKit } from '../test-app.ts';

// It has no end at which Node would keep what it compiled for the next of its kind.
flushCompileCache();

const connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
});

export function readSettings<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ connection, ...shape }).parse(JSON.parse(process.env['SETTINGS'] ?? ''));
}

interface KitOfChild {
  readonly connection: Connection;
  /** How far its clock is ahead, in milliseconds. */
  readonly aheadMs?: () => number;
  /** What it logs. */
  readonly lines?: string[];
}

export async function startKit({ connection: to, aheadMs = () => 0, lines = [] }: KitOfChild): Promise<Kit> {
  return createTestKit({
    database: openDatabase(to, { maxConnections: 8, log: createLog({ mode: 'test' }) }),
    clock: { now: () => new Date(Date.now() + aheadMs()), sleep: (...given) => systemClock.sleep(...given) },
    folder: await mkdtemp(join(tmpdir(), 'redoubt-killed-')),
    lines,
  });
}
