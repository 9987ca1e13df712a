import { wordIssue } from '@redoubt/contract/shared/terms/issue-words.ts';
import type * as z from 'zod';
import type { CsvFailure } from '@redoubt/contract/shared/csv/csv-terms.ts';

/**
 * What a cell says, or why it says nothing, as a sentence; with a `warning`, why the row goes on without what the cell
 * holds.
 */
export type CellReading<Value> =
  | { readonly value: Value; readonly warning?: string }
  | { readonly reason: string };

/** A column of a template. */
export interface CsvColumn<Value> {
  /** The template's name; matched in any case and order. */
  readonly name: string;
  /** What other programs call it. */
  readonly otherNames?: readonly string[] | undefined;
  /** A file without it is refused, and a row that ends before it fails. Whether a cell may be empty says `read`. */
  readonly isRequired: boolean;
  /**
   * Reads a cell: composed (NFC), without space and unseen marks around it, at most 10,000 characters, with no control characters but tab
   * and line feed. Empty text where the row or the file does not have the cell.
   */
  readonly read: (text: string) => CellReading<Value>;
}

/** The columns of a template, each by the name under which its value is handed on. */
export type CsvTable = Readonly<Record<string, CsvColumn<unknown>>>;

type ValueOf<Column> = Column extends CsvColumn<infer Value> ? Value : never;

/** What a whole row says. */
export type CsvValue<Table extends CsvTable> = { readonly [Key in keyof Table]: ValueOf<Table[Key]> };

/** A row of the file: read as a whole, or failed for every reason that was found. */
export type CsvRow<Table extends CsvTable> = {
  /** Where the row begins, as an editor counts lines, from 1. */
  readonly line: number;
  /** The text of the cell, without our own mark before formulas; '' where the file does not have the cell. */
  readonly cells: Readonly<Record<keyof Table, string>>;
} & (
  | {
      readonly value: CsvValue<Table>;
      readonly failures: null;
      /** Cells that were left out of the value. */
      readonly warnings: readonly CsvWarning[];
    }
  | { readonly value: null; readonly failures: readonly CsvFailure[] }
);

/** A cell that was left out of a row, and why. */
export interface CsvWarning {
  readonly column: string;
  readonly reason: string;
}

export interface CsvBatch<Table extends CsvTable> {
  /** At most 1,000, in the order of the file. */
  readonly rows: readonly CsvRow<Table>[];
  /** Bytes of the file so far. */
  readonly bytesRead: number;
}

/** Reads a cell by a shape of the contract; its first sentence is the reason. */
export function readAs<Value>(shape: z.ZodType<Value>): (text: string) => CellReading<Value> {
  return (text) => readValue(shape, text);
}

/** The same of what was made of a cell's text. */
export function readValue<Value>(shape: z.ZodType<Value>, value: unknown): CellReading<Value> {
  const parsed = shape.safeParse(value, WORDED);
  if (parsed.success) return { value: parsed.data };
  return { reason: parsed.error.issues[0]?.message ?? 'This could not be read.' };
}

const WORDED = { error: (issue: z.core.$ZodRawIssue) => wordIssue(issue) };
