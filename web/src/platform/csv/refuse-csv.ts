import {
  type CsvFault,
  emptyFile,
  faultOfFileName,
  missingColumns,
  noRows,
  quoteNeverClosed,
  repeatedColumns,
} from '@redoubt/contract/terms/csv-problems.ts';
import { describeSize } from '#ui/file-size/describe-size.ts';
import type { CsvStart } from './csv-start.ts';
import type { ColumnMatch } from './match-columns.ts';

interface NamedFile {
  readonly name: string;
  readonly size: number;
}

/** Why a file is not read at all, by its name and size; undefined where nothing speaks against it. */
export function refuseFile({ name, size }: NamedFile, maxBytes: number): string | undefined {
  const fault = faultOfFileName(name) ?? (size === 0 ? emptyFile(name) : null);
  if (fault) return fault.message;
  if (size > maxBytes)
    return `${name} has ${describeSize(size)}; at most ${describeSize(maxBytes)} can be uploaded. Divide it into several files.`;
  return undefined;
}

/** Why its beginning cannot be what is wanted; undefined where nothing speaks against it. */
export function refuseStart(file: NamedFile, start: CsvStart, match: ColumnMatch): string | undefined {
  return findFault(file, start, match)?.message;
}

function findFault({ name }: NamedFile, start: CsvStart, match: ColumnMatch): CsvFault | undefined {
  const { headerLine, unclosedQuoteLine } = start;
  if (start.fault) return start.fault;
  if (unclosedQuoteLine !== null) return quoteNeverClosed({ line: unclosedQuoteLine });
  if (match.repeated.length > 0) return repeatedColumns(headerLine, match.repeated);
  if (match.missing.length > 0) return missingColumns(headerLine, match.missing);
  return start.rows.length === 0 ? noRows(name) : undefined;
}
