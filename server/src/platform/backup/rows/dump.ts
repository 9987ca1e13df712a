import type pg from 'pg';
import { listApplied } from '#platform/database/migrations/known-migrations.ts';
import { to as copyTo } from 'pg-copy-streams';
import type { Ends, Table } from '../archive/manifest.ts';
import { copyOut, listFileKeys, listSequences, listTables, nameOf } from './tables.store.ts';

/** A database in pieces: its tables, then the rows of each in PostgreSQL's text format, then what it must hold in the end. */
export type DatabasePart =
  | { readonly kind: 'tables'; readonly tables: readonly Table[] }
  | { readonly kind: 'rows'; readonly table: Table; readonly bytes: Uint8Array }
  | { readonly kind: 'ends'; readonly ends: Ends; readonly fileKeys: readonly string[] };

/** So much of a table is in memory at once. */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * Reads the whole database as it is at one moment, while others go on writing.
 *
 * @throws Error where it does not have these migrations.
 */
export async function* dumpDatabase(
  client: pg.Client,
  migrations: readonly string[],
): AsyncGenerator<DatabasePart> {
  await client.query('begin isolation level repeatable read, read only');
  // Between two pieces the other side may write to a slow disk.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const found = await listApplied(client);
  if (found.join() !== migrations.join())
    throw new Error('The database was brought up to date meanwhile; run the command again.');
  const tables = await listTables(client);
  yield { kind: 'tables', tables };
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const stream = client.query(copyTo(copyOut(table)));
    for await (const bytes of inPieces(stream)) yield { kind: 'rows', table, bytes };
    rows[nameOf(table)] = stream.rowCount;
  }
  // Sequences know no snapshot: read last, they are past every row.
  const ends = { rows, sequences: await listSequences(client) };
  yield { kind: 'ends', ends, fileKeys: await listFileKeys(client) };
  await client.query('commit');
}

async function* inPieces(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    pending.push(chunk);
    size += chunk.byteLength;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(pending);
    pending = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pending);
}
