import { sql } from 'kysely';
import type { BatchId } from '@redoubt/contract/shared/ids.ts';
import type { ImportOutcome } from '@redoubt/contract/shared/csv/import-terms.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { RowLeftOut } from './tally.ts';

/** At most 1,000. */
export async function insertRows(on: Transaction, id: BatchId, rows: readonly RowLeftOut[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into csv_import_row (import_id, line, outcome, cells, detail, address)
    select ${id}, line, outcome, cells, detail, address
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (line integer, outcome text, cells jsonb, detail jsonb, address text)
  `.execute(on);
}

/** In the order of the file. */
export async function listRows(
  on: Queryable,
  id: BatchId,
  { outcome, afterLine, limit }: { outcome: ImportOutcome; afterLine: number; limit: number },
): Promise<RowLeftOut[]> {
  const { rows } = await sql<RowLeftOut>`
    select line, outcome, cells, detail, address from csv_import_row
    where import_id = ${id} and outcome = ${outcome} and line > ${afterLine}
    order by line limit ${limit}
  `.execute(on);
  return rows;
}

/** Removes the rows of imports that ended before; as many as one statement should. Answers how many it were. */
export async function removeOldRows(on: Queryable, endedBefore: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from csv_import_row where ctid in (
      select csv_import_row.ctid from csv_import_row join csv_import on csv_import.id = import_id
      where ended_at < ${endedBefore} limit ${limit}
    )
  `.execute(on);
  return Number(numAffectedRows);
}

/** The rows that name a mail address, as `addressOf` of their kind wrote it. */
export async function removeRowsOfAddress(on: Queryable, address: string): Promise<void> {
  await sql`delete from csv_import_row where address = ${address}`.execute(on);
}

export interface RowOfAddress {
  readonly batchId: BatchId;
  readonly cells: readonly string[];
}

export async function listRowsOfAddress(on: Queryable, address: string): Promise<RowOfAddress[]> {
  const { rows } = await sql<RowOfAddress>`
    select import_id as "batchId", cells from csv_import_row where address = ${address} order by import_id, line
  `.execute(on);
  return rows;
}
