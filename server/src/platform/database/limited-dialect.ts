import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { invariant } from '#platform/invariant.ts';
import type { ConnectionLimiter } from './connection-limiter.ts';
import { asSent } from './prepared-query.ts';
import type { Release } from './shares.ts';

/** Kysely on a pool whose connections a limiter hands out, each when its first statement is known. */
export class LimitedPostgresDialect extends PostgresDialect {
  readonly #limiter: ConnectionLimiter;

  constructor(pool: pg.Pool, limiter: ConnectionLimiter) {
    super({ pool });
    this.#limiter = limiter;
  }

  override createDriver(): Driver {
    return new LimitedDriver(super.createDriver(), this.#limiter);
  }
}

class LimitedDriver implements Driver {
  readonly #driver: Driver;
  readonly #limiter: ConnectionLimiter;

  constructor(driver: Driver, limiter: ConnectionLimiter) {
    this.#driver = driver;
    this.#limiter = limiter;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new LazyConnection(this.#driver, this.#limiter));
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#driver.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(connection);
  }

  // A connection that cannot roll back is thrown away, which the driver notes on its own.
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const own = asLazyConnection(connection).own;
    return own ? this.#driver.rollbackTransaction(own) : Promise.resolve();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await asLazyConnection(connection).giveBack();
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

function asLazyConnection(connection: DatabaseConnection): LazyConnection {
  invariant(connection instanceof LazyConnection, 'The driver lends all connections.');
  return connection;
}

class LazyConnection implements DatabaseConnection {
  readonly #driver: Driver;
  readonly #limiter: ConnectionLimiter;
  #taken: { readonly connection: DatabaseConnection; readonly leave: Release } | null = null;

  constructor(driver: Driver, limiter: ConnectionLimiter) {
    this.#driver = driver;
    this.#limiter = limiter;
  }

  get own(): DatabaseConnection | null {
    return this.#taken?.connection ?? null;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const own = await this.#take(query.sql);
    return this.#limiter.time(query.sql, () => own.executeQuery<R>(asSent(query)));
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    const own = await this.#take(query.sql);
    yield* own.streamQuery<R>(query, chunkSize);
  }

  async giveBack(): Promise<void> {
    const taken = this.#taken;
    if (!taken) return;
    this.#taken = null;
    taken.leave();
    await this.#driver.releaseConnection(taken.connection);
  }

  async #take(statement: string): Promise<DatabaseConnection> {
    this.#taken ??= await this.#limiter.take(statement, () => this.#driver.acquireConnection());
    return this.#taken.connection;
  }
}
