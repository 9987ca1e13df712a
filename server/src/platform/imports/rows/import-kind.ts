import type { Readable } from 'node:stream';
import type { DateOrder } from '@redoubt/contract/shared/csv/csv-dates.ts';
import type { BatchId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { CsvTable, CsvValue } from '#platform/csv/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** Something of the organization that a row would repeat. */
export interface Existing {
  /** A word of the feature, such as the status of an expert. */
  readonly state: string;
  /** Since when it is so, where that says something. */
  readonly since: Date | null;
}

export interface RowToAdd {
  readonly key: string;
  /** The JSON that `write` returned. */
  readonly json: string;
}

/** The import that rows belong to. */
export interface ImportBatch {
  readonly batchId: BatchId;
  readonly organizationId: OrganizationId;
  readonly uploadedBy: UserId;
  readonly at: Date;
}

export interface Undone {
  readonly removed: number;
  /** Left in place, because of what became of them since. */
  readonly kept: number;
}

/** A file that has arrived whole. */
export interface ReadableFile {
  readonly fileName: string;
  readonly isWindows1252: boolean;
  /** Its content from the beginning, each time anew. */
  open(): Readable;
}

/** What the sender of a file says of what it leaves open. */
export interface FileAnswers {
  /** Which comes first in days such as 3/4/2027. */
  readonly dateOrder?: DateOrder | undefined;
  /** By ISO 4217, of amounts that name none. */
  readonly currency?: string | undefined;
}

/** What a feature says of the rows that it takes from .csv files. */
export interface ImportKind<Table extends CsvTable = CsvTable> {
  /** In lower-case words joined by hyphens, such as 'experts'. */
  readonly name: string;
  readonly table: Table;
  /** The table for one file, where its cells are read by what the file says as a whole. */
  tableFor?(file: ReadableFile, answers: FileAnswers): Promise<Table>;
  /** The key of a row: two with the same key are the same. */
  keyOf(value: CsvValue<Table>): string;
  /** The mail address that a row names, also of one that could not be read; null where it names none. */
  addressOf(cells: Readonly<Record<keyof Table, string>>): string | null;
  /** What the organization has already, by key. */
  findExisting(
    on: Queryable,
    organizationId: OrganizationId,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Existing>>;
  /** Makes JSON of a row for `insert`, ahead of it: the database has the rows before meanwhile. */
  write(key: string, value: CsvValue<Table>): string;
  /** Adds rows, at most 1,000, of different keys; what is there already is left as it is. Answers the keys that it added. */
  insert(
    transaction: Transaction,
    batch: ImportBatch,
    rows: readonly RowToAdd[],
  ): Promise<ReadonlySet<string>>;
  /** What is done once all rows are written, in their transaction, such as asking for the invitations to be sent. */
  finish(transaction: Transaction, batch: ImportBatch, added: number): Promise<void>;
  /** Removes what an import added, but for what has to stay. */
  undo(transaction: Transaction, batch: Omit<ImportBatch, 'uploadedBy'>): Promise<Undone>;
}
