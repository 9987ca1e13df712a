import { normalizeText } from '#shared/unicode.ts';
import * as z from 'zod';

const MIB = 1024 * 1024;

/** The bounds of a .csv file that is sent to us. */
export const csvLimits = {
  bytes: 20 * MIB,
  /** Without the header and blank lines. */
  rows: 100_000,
  /** Named ones, those that the template does not have included. */
  columns: 1000,
  /** UTF-16 units of one cell. */
  cell: 10_000,
  /** Bytes of one row, in UTF-8. */
  rowBytes: MIB,
} as const;

/** What a file's columns may be parted by. */
export const csvDelimiters = [',', ';', '\t'] as const;
export const csvDelimiter = z.enum(csvDelimiters);
export type CsvDelimiter = z.output<typeof csvDelimiter>;

export const csvEncoding = z.enum(['UTF-8', 'UTF-16LE', 'UTF-16BE', 'Windows-1252']);
export type CsvEncoding = z.output<typeof csvEncoding>;

/** The first cell of a template's second line, which shows what the columns may hold: a row that begins so is not read. */
export const EXAMPLE_MARK = 'Example (this line is not read)';

/** The content of a template: the names of its columns, and the line that shows what they may hold. */
export function csvTemplateText(
  columns: readonly { readonly name: string; readonly example: string }[],
): string {
  const lines = [columns.map(({ name }) => name), columns.map(({ example }) => quotedCell(example))];
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}

function quotedCell(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Marks of direction and of width zero, which come along when a name is copied. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** What is longer is the name of no column. */
const LONGEST_NAME = 1000;

/** The key of a column: its name in any case, without invisible marks and with single spaces. */
export function csvColumnKey(name: string): string {
  return normalizeText(name.slice(0, LONGEST_NAME))
    .replaceAll(UNSEEN, '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
}

/** What is wrong with a row; without a column where it is the row as a whole. */
export const csvFailure = z.object({
  /** The template's name of the column. */
  column: z.string().nullable(),
  /** A sentence. */
  reason: z.string(),
  /** The text of the cell, at most 200 characters of it. */
  read: z.string(),
});
export type CsvFailure = z.output<typeof csvFailure>;

/** What is known of a file once it is read. */
export const csvFacts = z.object({
  encoding: csvEncoding,
  delimiter: csvDelimiter,
  /** Without the header and blank lines. */
  rows: z.int(),
  /** Columns of the template that the file has, in its order. */
  columns: z.array(z.string()),
  /** Columns that the template does not have, as the file names them; they are not read. */
  unknownColumns: z.array(z.string()),
});
export type CsvFacts = z.output<typeof csvFacts>;

const delimiterWords = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

/** Why a row is not read: it has other columns than the header. */
export function otherCellCount(found: number, expected: number, delimiter: CsvDelimiter): string {
  const counts = `This row has ${wordCells(found)}, the header has ${String(expected)}.`;
  if (found < expected) return counts;
  return `${counts} A ${delimiterWords[delimiter]} that belongs to a cell needs quotes around the cell.`;
}

function wordCells(count: number): string {
  return count === 1 ? '1 cell' : `${String(count)} cells`;
}

export const cellTooLong = `Use at most ${csvLimits.cell.toLocaleString('en')} characters.`;
export const cellMisread = 'A letter was lost when this file was written: it shows as �. Type it again.';
