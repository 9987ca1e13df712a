import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { SchemaMismatch } from './known-migrations.ts';

/** How a migration asks for the locks that it needs. */
export interface LockPatience {
  /** For how long one attempt waits: everybody who comes later to that table waits behind it. */
  readonly waitMs: number;
  /** In between the others have their turn. */
  readonly pauseMs: number;
  readonly attempts: number;
}

/** About ten minutes, of which others wait a fifth. */
export const ordinaryPatience: LockPatience = { waitMs: 2000, pauseMs: 8000, attempts: 60 };

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs a migration that gives way: one that does not get its locks soon is rolled back and tried again later.
 *
 * @throws SchemaMismatch where it never gets them.
 */
export async function givingWay(
  client: pg.Client,
  {
    name,
    patience,
    run,
  }: { readonly name: string; readonly patience: LockPatience; readonly run: () => Promise<void> },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query(`set lock_timeout = ${String(patience.waitMs)}`);
    try {
      await run();
      return;
    } catch (error) {
      if (!isLockMissing(error)) throw error;
      if (attempt >= patience.attempts) throw new SchemaMismatch(blocked(name), { cause: error });
    } finally {
      await client.query('reset lock_timeout');
    }
    await setTimeout(patience.pauseMs);
  }
}

function isLockMissing(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === LOCK_NOT_AVAILABLE;
}

function blocked(migration: string): string {
  return `The migration ${migration} does not get a table for itself: some transaction has been going on all the time. End it (select * from pg_stat_activity order by xact_start), and start again.`;
}
