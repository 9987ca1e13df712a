import {
  type CsvDelimiter,
  type CsvFailure,
  cellMisread,
  cellTooLong,
  csvLimits,
  otherCellCount,
} from '@redoubt/contract/shared/csv/csv-terms.ts';
import { faultOfText, normalizeText } from '@redoubt/contract/shared/text.ts';
import { withoutFormulaMark } from './formula-mark.ts';
import type { CellReading, CsvColumn, CsvRow, CsvTable } from './csv-table.ts';
import type { MatchedHeader } from './match-header.ts';
import type { CsvRecord } from '../records/record-parser.ts';

/** Space, and marks that nobody sees: of direction, of width zero, and the byte order mark. */
const UNSEEN = /[\s\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;

/** Text without what nobody sees around it, which comes along when it is copied. One look at each character. */
function trimEdges(text: string): string {
  let begin = 0;
  let end = text.length;
  while (begin < end && UNSEEN.test(text.charAt(begin))) begin += 1;
  while (end > begin && UNSEEN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(begin, end);
}

const LONGEST_READ = 200;
/** A cell may have space around it and decomposed letters. */
const LONGEST_CELL = 4 * csvLimits.cell;
const NOT_PLAIN = /[^\x20-\x7e]/;

/** Reads records of a file as rows of its table. */
export class RowReader<Table extends CsvTable> {
  readonly #columns: readonly (CsvColumn<unknown> & {
    key: string;
    index: number | null;
    known: KnownCells;
  })[];
  readonly #width: number;
  readonly #delimiter: CsvDelimiter;

  constructor(table: Table, header: MatchedHeader<Table>, delimiter: CsvDelimiter) {
    this.#columns = Object.entries(table).map(([key, column]) => ({
      ...column,
      key,
      index: header.places.get(key) ?? null,
      known: new Map(),
    }));
    this.#width = header.width;
    this.#delimiter = delimiter;
  }

  read(record: CsvRecord): CsvRow<Table> {
    const cells: Record<string, string> = {};
    const value: Record<string, unknown> = {};
    const failures: CsvFailure[] = this.#findOtherCount(record);
    const isWhole = failures.length === 0;
    for (const { key, index, name, read, known } of this.#columns) {
      const cell = withoutFormulaMark(index === null ? '' : (record.cells[index] ?? ''));
      cells[key] = cell;
      if (!isWhole) continue;
      const reading = known.get(cell) ?? remember(known, cell, readCell(cell, read));
      if ('value' in reading) value[key] = reading.value;
      else failures.push({ column: name, reason: reading.reason, read: cell.slice(0, LONGEST_READ) });
    }
    const row =
      failures.length === 0
        ? { line: record.line, cells, value, failures: null }
        : { line: record.line, cells, value: null, failures };
    return row as CsvRow<Table>;
  }

  /** A row with other cells than the header is not read: which cell belongs to which column is unknown. */
  #findOtherCount({ cells }: CsvRecord): CsvFailure[] {
    const count = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    const isShort = this.#columns.some(
      ({ isRequired, index }) => isRequired && index !== null && index >= cells.length,
    );
    if (count <= this.#width && !isShort) return [];
    const found = count > this.#width ? count : cells.length;
    const reason = otherCellCount(found, this.#width, this.#delimiter);
    return [{ column: null, reason, read: cells.join(this.#delimiter).slice(0, LONGEST_READ) }];
  }
}

/** A cache of a column's first values: places, departments and titles repeat in most rows. */
type KnownCells = Map<string, CellReading<unknown>>;

const MOST_KNOWN = 200;
const LONGEST_KNOWN = 100;

function remember(known: KnownCells, cell: string, reading: CellReading<unknown>): CellReading<unknown> {
  if (known.size < MOST_KNOWN && cell.length <= LONGEST_KNOWN) known.set(cell, reading);
  return reading;
}

function readCell<Value>(cell: string, read: (text: string) => CellReading<Value>): CellReading<Value> {
  if (cell.length > LONGEST_CELL) return { reason: cellTooLong };
  const text = NOT_PLAIN.test(cell) ? trimEdges(normalizeText(cell)) : cell.trim();
  if (text.length > csvLimits.cell) return { reason: cellTooLong };
  if (NOT_PLAIN.test(text)) {
    const reason = text.includes('\uFFFD') ? cellMisread : faultOfText(text);
    if (reason !== null) return { reason };
  }
  return read(text);
}
