import { type ChildProcess, spawn } from 'node:child_process';
import { expect, vi } from 'vitest';
import type { TestApp } from '../test-app.ts';

/** Starts a script in a process of its own, over the database of the test; what it says is on its stdout. */
export function startChild(
  { database: { connection } }: Pick<TestApp, 'database'>,
  script: string,
  settings: object = {},
): ChildProcess & { readonly stdout: NodeJS.ReadableStream } {
  return spawn(process.execPath, [script], {
    env: { ...process.env, SETTINGS: JSON.stringify({ connection, ...settings }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The database notices a killed client a moment later. */
export async function waitForRollback({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await database.ownerPool.query(
        `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 20_000 },
  );
}
