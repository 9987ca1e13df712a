import { once } from 'node:events';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { finished } from 'node:stream/promises';
import { BackupUnusable } from '../archive/backup-unusable.ts';
import type { Ends, Table } from '../archive/manifest.ts';
import type { DatabasePart } from './dump.ts';
import {
  clearForLoading,
  closeAfterLoading,
  copyIn,
  countRows,
  type ForeignKey,
  nameOf,
  setSequences,
} from './tables.store.ts';

/** Puts the pieces of a database into another of the same migrations, in one transaction that is not committed yet. */
export class DatabaseLoader {
  readonly #client: pg.Client;
  #tables: readonly Table[] = [];
  #foreignKeys: readonly ForeignKey[] = [];
  #open: { readonly table: Table; readonly stream: CopyStreamQuery } | null = null;
  #isWhole = false;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  /** @throws BackupUnusable where the database does not take a row, or has other numbers of rows in the end than there were. */
  async take(part: DatabasePart): Promise<void> {
    try {
      await this.#put(part);
    } catch (error) {
      if (!isOfTheData(error)) throw error;
      throw new BackupUnusable(`The archive is damaged: the database refused ${placeOf(error)}.`, {
        cause: error,
      });
    }
  }

  async #put(part: DatabasePart): Promise<void> {
    if (part.kind === 'tables') await this.#begin(part.tables);
    else if (part.kind === 'rows') await this.#write(part.table, part.bytes);
    else await this.#end(part.ends);
  }

  /** Keeps what was loaded. @throws BackupUnusable where the database did not come whole. */
  async commit(): Promise<void> {
    if (!this.#isWhole) throw new BackupUnusable('The archive holds no whole database.');
    await this.#client.query('commit');
  }

  async #begin(tables: readonly Table[]): Promise<void> {
    await this.#client.query('begin');
    await this.#client.query('set local idle_in_transaction_session_timeout = 0');
    this.#tables = tables;
    this.#foreignKeys = await clearForLoading(this.#client, tables);
  }

  async #write(table: Table, bytes: Uint8Array): Promise<void> {
    if (this.#open && nameOf(this.#open.table) !== nameOf(table)) await this.#closeTable();
    this.#open ??= { table, stream: this.#client.query(copyFrom(copyIn(table))) };
    const { stream } = this.#open;
    if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), finished(stream)]);
  }

  async #closeTable(): Promise<void> {
    if (!this.#open) return;
    const { stream } = this.#open;
    this.#open = null;
    stream.end();
    await finished(stream);
  }

  async #end({ rows, sequences }: Ends): Promise<void> {
    await this.#closeTable();
    await setSequences(this.#client, sequences);
    for (const table of this.#tables) {
      const [is, was] = [await countRows(this.#client, table), rows[nameOf(table)]];
      if (is !== was)
        throw new BackupUnusable(`${nameOf(table)} has ${String(is)} rows where there were ${String(was)}.`);
    }
    await closeAfterLoading(this.#client, this.#tables, this.#foreignKeys);
    this.#isWhole = true;
  }
}

/** SQLSTATE classes 22 and 23: a value that is none, a row that breaks a constraint. The rows of a sound archive were all in a database. */
function isOfTheData(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

/** Its table and line; what the database says besides may quote the row. */
function placeOf({ where, table }: pg.DatabaseError): string {
  const [, name, line] = /^COPY (\w+), line (\d+)/.exec(where ?? '') ?? [];
  return name === undefined ? `a row of ${table ?? 'it'}` : `row ${String(line)} of ${name}`;
}
