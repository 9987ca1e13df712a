import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import type pg from 'pg';
import { type Connection, createPool } from './connection.ts';
import type { DB } from './schema.ts';

export type Transaction = KyselyTransaction<DB>;
/** Either the database itself or a transaction on it: what a store's functions take first. */
export type Queryable = Kysely<DB> | Transaction;

/** A statement that the server prepares once per connection under its name. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** The database as the application's role sees it. */
export interface Database {
  readonly kysely: Kysely<DB>;
  readonly pool: pg.Pool;
  /** Runs a hot statement; `Row` is the caller's promise about the columns it names. */
  query<Row extends pg.QueryResultRow>(
    statement: PreparedStatement,
    values: readonly unknown[],
  ): Promise<Row[]>;
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export function openDatabase(connection: Connection, options: { maxConnections: number }): Database {
  const pool = createPool(connection, { max: options.maxConnections, name: 'redoubt' });
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    pool,
    async query<Row extends pg.QueryResultRow>(statement: PreparedStatement, values: readonly unknown[]) {
      const result = await pool.query<Row>({
        name: statement.name,
        text: statement.text,
        values: [...values],
      });
      return result.rows;
    },
    transaction: (work) => kysely.transaction().execute(work),
    close: () => kysely.destroy(),
  };
}
