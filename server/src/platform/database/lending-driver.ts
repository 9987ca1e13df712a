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
import type { Lender } from './lender.ts';
import { asSent } from './prepared-query.ts';
import type { Leave } from './shares.ts';

/** Kysely on a pool whose connections a lender lends, each when its first statement is known. */
export class LendingDialect extends PostgresDialect {
  readonly #lender: Lender;

  constructor(pool: pg.Pool, lender: Lender) {
    super({ pool });
    this.#lender = lender;
  }

  override createDriver(): Driver {
    return new LendingDriver(super.createDriver(), this.#lender);
  }
}

class LendingDriver implements Driver {
  readonly #driver: Driver;
  readonly #lender: Lender;

  constructor(driver: Driver, lender: Lender) {
    this.#driver = driver;
    this.#lender = lender;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new LentConnection(this.#driver, this.#lender));
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#driver.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(connection);
  }

  // A connection that cannot roll back is thrown away, which the driver notes on its own.
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const own = lent(connection).own;
    return own ? this.#driver.rollbackTransaction(own) : Promise.resolve();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await lent(connection).giveBack();
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

function lent(connection: DatabaseConnection): LentConnection {
  invariant(connection instanceof LentConnection, 'The driver lends all connections.');
  return connection;
}

class LentConnection implements DatabaseConnection {
  readonly #driver: Driver;
  readonly #lender: Lender;
  #taken: { readonly connection: DatabaseConnection; readonly leave: Leave } | null = null;

  constructor(driver: Driver, lender: Lender) {
    this.#driver = driver;
    this.#lender = lender;
  }

  get own(): DatabaseConnection | null {
    return this.#taken?.connection ?? null;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const own = await this.#take(query.sql);
    return this.#lender.time(query.sql, () => own.executeQuery<R>(asSent(query)));
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
    this.#taken ??= await this.#lender.take(statement, () => this.#driver.acquireConnection());
    return this.#taken.connection;
  }
}
