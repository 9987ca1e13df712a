import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { DB } from './schema.ts';

/** How long the database lets a connection of ours take before it ends the statement; 0 sets no end. */
export interface TimeLimits {
  readonly statementMs: number;
  /** For each wait on a row or a table. Longer than a second, after which the server looks for a deadlock. */
  readonly lockMs: number;
}

/** What serves a request; settings may say otherwise. */
export const ordinaryLimits: TimeLimits = { statementMs: 15_000, lockMs: 3000 };

/** A migration may rewrite a table, and waits for whoever migrates at the same time. */
export const migrationLimits: TimeLimits = { statementMs: 0, lockMs: 0 };

/** What a transaction of background work has that says `isLong`. */
export const longWork: TimeLimits = { statementMs: 600_000, lockMs: 30_000 };

/** A transaction that does nothing for so long is ended by the server: nothing may hang on a process that froze. */
export const IDLE_TRANSACTION_MS = MINUTE_MS;

/** The limits as a connection begins with them. */
export function limitsOfConnection({ statementMs, lockMs }: TimeLimits): pg.ClientConfig {
  return {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  };
}

/** Sets other limits on one connection, until its transaction ends or for the life of the connection. */
export async function setLimits(
  on: Kysely<DB>,
  { statementMs, lockMs }: TimeLimits,
  until: 'transaction' | 'connection',
): Promise<void> {
  const isLocal = until === 'transaction';
  await sql`
    select set_config('statement_timeout', ${String(statementMs)}, ${isLocal}),
      set_config('lock_timeout', ${String(lockMs)}, ${isLocal})
  `.execute(on);
}

/** Sets the limits with which the connection began. */
export async function resetLimits(on: Kysely<DB>): Promise<void> {
  await sql`reset statement_timeout`.execute(on);
  await sql`reset lock_timeout`.execute(on);
}
