import { describeSize } from '../file-size/describe-size.ts';
import { list } from '../words/lists.ts';
import type { CsvStart } from './csv-start.ts';
import type { ColumnMatch } from './match-columns.ts';

interface NamedFile {
  readonly name: string;
  readonly size: number;
}

const WORKBOOK = /\.(?:xlsx?|xlsm|ods|numbers)$/i;
const HOW_TO_SAVE = 'Open it in your spreadsheet program, save it as CSV UTF-8 and choose that file.';

/** Why a file is not read at all, by its name and size; undefined where nothing speaks against it. */
export function refuseFile({ name, size }: NamedFile, maxBytes: number): string | undefined {
  if (WORKBOOK.test(name)) return `${name} is a workbook, not a .csv file. ${HOW_TO_SAVE}`;
  if (!/\.csv$/i.test(name)) return `${name} is not a .csv file. Only .csv files can be uploaded.`;
  if (size === 0) return `${name} is empty.`;
  if (size > maxBytes)
    return `${name} has ${describeSize(size)}; at most ${describeSize(maxBytes)} can be uploaded. Divide it into several files.`;
  return undefined;
}

/** Why its beginning cannot be what is wanted; undefined where nothing speaks against it. */
export function refuseStart({ name }: NamedFile, start: CsvStart, match: ColumnMatch): string | undefined {
  if (start.isPacked) return `${name} is a workbook that was renamed. ${HOW_TO_SAVE}`;
  if (start.unclosedQuoteLine !== null)
    return `Line ${String(start.unclosedQuoteLine)}: a quote is opened there and never closed.`;
  if (match.repeated.length > 0)
    return `Line 1: the column ${list(match.repeated)} is there more than once. Keep only one.`;
  if (match.missing.length > 0)
    return `Line 1: the column ${list(match.missing)} is missing. Its name must be in the first line.`;
  if (start.rows.length === 0) return `${name} has column names but no rows.`;
  return undefined;
}
