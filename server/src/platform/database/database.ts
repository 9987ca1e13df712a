import { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import { type SlowStatementCount, SlowTally } from '#platform/figures/index.ts';
import type { Logger } from '#platform/log/log.ts';
import { type Connection, createPool } from './connection.ts';
import type { TimeLimits } from './connection-limits.ts';
import { ConnectionLimiter } from './connection-limiter.ts';
import { LimitedPostgresDialect } from './limited-dialect.ts';
import { createChannels, type Channels } from './listen.ts';
import type { DB } from './schema.ts';
import { runTransaction, type Transaction, type TransactionOptions } from './transactions.ts';

export type { Transaction } from './transactions.ts';
/** Either the database itself or a transaction on it: what a store's functions take first. */
export type Queryable = Kysely<DB> | Transaction;

/** A statement that the server prepares once per connection under its name. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** Runs a statement; `Row` is the caller's promise about the columns it names. */
export type RunStatement = <Row extends pg.QueryResultRow>(
  statement: PreparedStatement,
  values: readonly unknown[],
) => Promise<Row[]>;

/** Runs it as part of a transaction, or where it is rare, without preparing it. */
export function unprepared(on: Queryable): RunStatement {
  return async <Row extends pg.QueryResultRow>({ text }: PreparedStatement, values: readonly unknown[]) =>
    (await on.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** The database as the application's role sees it. */
export interface Database {
  readonly kysely: Kysely<DB>;
  /** For code that brings its own statements; it is not counted in the shares of the connections. */
  readonly pool: pg.Pool;
  /** Runs a hot statement. */
  readonly query: RunStatement;
  /**
   * Keeps what `work` writes, all or nothing: nothing where it throws, and nothing where it answers a refusal, but for one
   * of `keepWrites`. Where the server aborted it because of a deadlock or a serialization failure, it is run again.
   */
  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** The statements that were slow since the last call; those of the log. */
  takeSlow(): readonly SlowStatementCount[];
  /** How its connections are used now, and how many statements and transactions wait for one. */
  readonly connections: () => ConnectionCounts;
  /** Listens to a NOTIFY channel; all of them share one connection. */
  readonly listen: Channels['listen'];
  close(): Promise<void>;
}

export interface ConnectionCounts {
  readonly used: number;
  readonly idle: number;
  readonly max: number;
  readonly waiting: number;
}

export interface DatabaseOptions {
  readonly maxConnections: number;
  readonly log: Logger;
  readonly limits?: TimeLimits;
  /** How long a call waits for a connection, in milliseconds; unset: as long as a request may. */
  readonly waitMs?: number;
  /** A statement that takes so long is logged. */
  readonly slowMs?: number;
}

const SLOW_MS = 500;

export function openDatabase(connection: Connection, options: DatabaseOptions): Database {
  const { maxConnections, log, limits, waitMs, slowMs = SLOW_MS } = options;
  const pool = createPool(connection, {
    max: maxConnections,
    name: 'redoubt',
    ...(limits && { limits }),
    ...(waitMs && { waitMs }),
  });
  const tally = new SlowTally();
  const limiter = new ConnectionLimiter(maxConnections, { log, slowMs, tally }, waitMs);
  const kysely = new Kysely<DB>({ dialect: new LimitedPostgresDialect(pool, limiter) });
  const channels = createChannels(connection);
  return {
    kysely,
    pool,
    async query<Row extends pg.QueryResultRow>(
      { name, text }: PreparedStatement,
      values: readonly unknown[],
    ) {
      const { connection: client, leave } = await limiter.take(name, () => pool.connect());
      try {
        const { rows } = await limiter.time(name, () =>
          client.query<Row>({ name, text, values: [...values] }),
        );
        return rows;
      } finally {
        client.release();
        leave();
      }
    },
    transaction: (work, transactionOptions) => runTransaction({ kysely, log }, work, transactionOptions),
    takeSlow: () => tally.take(),
    connections: () => countConnections(pool, limiter, maxConnections),
    listen: (channel, listener) => channels.listen(channel, listener),
    async close() {
      await channels.close();
      await kysely.destroy();
    },
  };
}

function countConnections(pool: pg.Pool, limiter: ConnectionLimiter, max: number): ConnectionCounts {
  const { totalCount, idleCount, waitingCount } = pool;
  return { used: totalCount - idleCount, idle: idleCount, max, waiting: waitingCount + limiter.waiting };
}
