import * as z from 'zod';
import { type CsvEncoding, csvLimits } from './csv-terms.ts';
import { problem, problemWithMembers } from '#shared/problem.ts';

const WORKBOOK = /\.(?:xls[xmb]?|ods|numbers)$/i;
const HOW_TO_SAVE = 'Open it in your spreadsheet program, save it as CSV UTF-8 and choose that file.';
const MOST_MEGABYTES = csvLimits.bytes / 1024 / 1024;
const MOST_COLUMNS = csvLimits.columns.toLocaleString('en');
const MOST_ROWS = csvLimits.rows.toLocaleString('en');

export const csvFaultKind = z.enum([
  'not-csv',
  'workbook',
  'not-text',
  'encoding',
  'empty',
  'no-rows',
  'quote',
  'row-too-long',
  'missing-columns',
  'repeated-columns',
  'too-many-columns',
  'too-many-rows',
  'date-order',
  'currency',
]);

/** A file that is refused as a whole; its own sentence takes the place of this one, and names line and columns too. */
export const csvUnreadable = problemWithMembers(
  problem('csv_unreadable', 422, 'This file could not be read as CSV. Nothing was changed.'),
  z.object({
    fault: csvFaultKind,
    /** Counted from 1, as editors do. */
    line: z.int().nullable(),
    columns: z.array(z.string()),
  }),
);
export const csvTooLarge = problem(
  'csv_too_large',
  413,
  `This file is larger than ${String(MOST_MEGABYTES)} MB. Split it into several files.`,
);
/** What the upload of a .csv file may be refused with; an endpoint lists them. */
export const csvProblems = [csvUnreadable, csvTooLarge] as const;

/** Why a file is refused as a whole. */
export interface CsvFault {
  readonly fault: z.output<typeof csvFaultKind>;
  readonly message: string;
  readonly line?: number;
  readonly columns?: readonly string[];
}

/** Null where the name of a file gives no reason to refuse it. */
export function faultOfFileName(name: string): CsvFault | null {
  if (WORKBOOK.test(name))
    return { fault: 'workbook', message: `${name} is a workbook, not a .csv file. ${HOW_TO_SAVE}` };
  if (/\.csv$/i.test(name)) return null;
  return { fault: 'not-csv', message: `${name} is not a .csv file. Only .csv files can be uploaded.` };
}

export function renamedWorkbook(name: string): CsvFault {
  return { fault: 'workbook', message: `${name} is an Excel workbook that was renamed. ${HOW_TO_SAVE}` };
}

/** `kind` is what it is, as in 'a PNG picture'. */
export function renamedFile(name: string, kind: string): CsvFault {
  return {
    fault: 'not-text',
    message: `${name} is ${kind} that was renamed. Save the table itself as CSV UTF-8 and choose that file.`,
  };
}

export function notText(name: string): CsvFault {
  return {
    fault: 'not-text',
    message: `${name} is not a text file: it holds control characters, as other kinds of files do. ${HOW_TO_SAVE}`,
  };
}

export function emptyFile(name: string): CsvFault {
  return { fault: 'empty', message: `${name} is empty. Choose a file with rows.` };
}

export function noRows(name: string): CsvFault {
  return { fault: 'no-rows', message: `${name} has column names but no rows. Add at least one row.` };
}

/** `near` is the word with the letter that is no UTF-8, as Windows-1252 reads it. */
export function notUtf8(line: number, near: string): CsvFault {
  return {
    fault: 'encoding',
    line,
    message: `Line ${String(line)}: “${near}” is not written in UTF-8 but in an older encoding such as Windows-1252 (Latin-1). Save the file as CSV UTF-8 and choose it again.`,
  };
}

export function brokenUtf16(line: number): CsvFault {
  return {
    fault: 'encoding',
    line,
    message: `Line ${String(line)}: a character is broken. The file begins as one in UTF-16, but is not. Save it as CSV UTF-8 and choose it again.`,
  };
}

export function cutOffText(line: number, encoding: CsvEncoding): CsvFault {
  return {
    fault: 'encoding',
    line,
    message: `Line ${String(line)}: the file ends in the middle of a character of ${encoding}, as if it was cut off.`,
  };
}

export function otherEncoding(encoding: string): CsvFault {
  return {
    fault: 'encoding',
    line: 1,
    message: `This file is written in ${encoding}. Save it as CSV UTF-8 and choose it again.`,
  };
}

interface Position {
  readonly line: number;
  /** The file's name of the column; absent in the header, and beyond it. */
  readonly column?: string | undefined;
}

export function quoteNeverClosed(position: Position): CsvFault {
  return faultAt(position, 'quote', 'a quote is opened there and never closed.');
}

export function quoteWithinCell(position: Position): CsvFault {
  return faultAt(
    position,
    'quote',
    'there is a quote within a cell. Write it twice, and put quotes around the cell.',
  );
}

/** `closedOn` is the line of the quote that was taken for its end. */
export function textAfterQuote(position: Position, closedOn: number): CsvFault {
  const end = closedOn === position.line ? 'the quote' : `the quote on line ${String(closedOn)}`;
  return faultAt(
    position,
    'quote',
    `a quote is opened there, and text follows ${end} that closes it. A quote within a cell is written twice.`,
  );
}

export function rowTooLong(position: Position): CsvFault {
  return faultAt(position, 'row-too-long', 'the row is longer than 1 MB. Perhaps a quote is never closed.');
}

export function missingColumns(line: number, columns: readonly string[]): CsvFault {
  const are = columns.length === 1 ? 'is' : 'are';
  return {
    fault: 'missing-columns',
    line,
    columns,
    message: `Line ${String(line)}: the ${columnWord(columns)} ${listOf(columns)} ${are} missing. Column names must be in the first line.`,
  };
}

export function repeatedColumns(line: number, columns: readonly string[]): CsvFault {
  const are = columns.length === 1 ? 'is' : 'are';
  return {
    fault: 'repeated-columns',
    line,
    columns,
    message: `Line ${String(line)}: the ${columnWord(columns)} ${listOf(columns)} ${are} there more than once. Keep only one.`,
  };
}

export function tooManyColumns(line: number): CsvFault {
  return {
    fault: 'too-many-columns',
    line,
    message: `Line ${String(line)}: the header has more than ${MOST_COLUMNS} columns. Remove those that the template does not have.`,
  };
}

/** `day` is one such as 3/4/2027, and nothing in the column says whether it is in April or in March. */
export function dateOrderUnknown(column: string, day: string): CsvFault {
  return {
    fault: 'date-order',
    columns: [column],
    message: `${day} in the column ${column} can be read in two ways. Say which comes first, the day or the month (dateOrder=day-first or dateOrder=month-first).`,
  };
}

/** `amount` is one such as 12,50, and the file does not say in which currency it is. */
export function currencyUnknown(column: string, amount: string): CsvFault {
  return {
    fault: 'currency',
    columns: [column],
    message: `${amount} in the column ${column} has no currency. Say in which currency such amounts are (currency=EUR), or write it in the cells.`,
  };
}

export function tooManyRows(line: number): CsvFault {
  return {
    fault: 'too-many-rows',
    line,
    message: `This file has more than ${MOST_ROWS} rows; the first too many is on line ${String(line)}. Split it into several files.`,
  };
}

function faultAt({ line, column }: Position, fault: CsvFault['fault'], what: string): CsvFault {
  const where = column === undefined ? '' : `, column ${column}`;
  return {
    fault,
    line,
    ...(column === undefined ? {} : { columns: [column] }),
    message: `Line ${String(line)}${where}: ${what}`,
  };
}

function columnWord(columns: readonly string[]): string {
  return columns.length === 1 ? 'column' : 'columns';
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${String(names.at(-1))}`;
}
