import {
  type DuplicateRow,
  type FailedRow,
  type ImportOutcome,
  type ImportWarning,
  REPORTED_ROWS,
} from '@redoubt/contract/shared/csv/import-terms.ts';

const LONGEST_CELL = 300;

/** A row that is not added, as it is stored. */
export interface RowLeftOut {
  readonly line: number;
  readonly outcome: ImportOutcome;
  readonly cells: readonly string[];
  readonly detail: Pick<FailedRow, 'failures'> | Omit<DuplicateRow, 'line' | 'cells'>;
  /** The mail address that it names, if it names one. */
  readonly address: string | null;
}

/** A batch of rows, each where it belongs. */
export interface SortedRows {
  readonly added: number;
  /** In the order of the file. */
  readonly leftOut: readonly RowLeftOut[];
  /** Cells that were left out of the added ones. */
  readonly warnings: readonly ImportWarning[];
}

/** Counts what becomes of the rows of a file, and remembers the first of those that are not added. */
export class Tally {
  added = 0;
  duplicates = 0;
  failed = 0;
  warnings = 0;
  readonly firstWarnings: ImportWarning[] = [];
  readonly firstDuplicates: RowLeftOut[] = [];
  readonly firstFailed: RowLeftOut[] = [];

  count({ added, leftOut, warnings }: SortedRows): void {
    this.added += added;
    this.warnings += warnings.length;
    this.firstWarnings.push(...warnings.slice(0, REPORTED_ROWS - this.firstWarnings.length));
    for (const row of leftOut) {
      const isFailed = row.outcome === 'failed';
      if (isFailed) this.failed += 1;
      else this.duplicates += 1;
      const first = isFailed ? this.firstFailed : this.firstDuplicates;
      if (first.length < REPORTED_ROWS) first.push(row);
    }
  }
}

export function presentFailed({ line, cells, detail }: RowLeftOut): FailedRow {
  const failures = 'failures' in detail ? detail.failures : [];
  const [first] = failures;
  return {
    line,
    cells: cells.map(shorten),
    reason: first?.reason ?? '',
    column: first?.column ?? null,
    failures: [...failures],
  };
}

export function presentDuplicate({ line, cells, detail }: RowLeftOut): DuplicateRow {
  const repeated = 'failures' in detail ? { firstLine: null, state: null, since: null } : detail;
  return { line, cells: cells.map(shorten), ...repeated };
}

function shorten(cell: string): string {
  return cell.length > LONGEST_CELL ? `${cell.slice(0, LONGEST_CELL).toWellFormed()}…` : cell;
}
