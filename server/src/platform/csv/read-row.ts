import {
  type CsvDelimiter,
  type CsvFailure,
  cellMisread,
  cellTooLong,
  csvLimits,
  EXAMPLE_MARK,
  otherCellCount,
  csvColumnKey,
} from '@redoubt/contract/shared/csv/csv-terms.ts';
import { assignColumns } from '@redoubt/contract/shared/csv/csv-columns.ts';
import { faultOfText } from '@redoubt/contract/shared/text.ts';
import { normalizeText } from '@redoubt/contract/shared/unicode.ts';
import type { CellReading, CsvColumn, CsvRow, CsvTable, CsvWarning } from './csv-table.ts';
import type { CsvRecord } from './record-parser.ts';
import {
  missingColumns,
  repeatedColumns,
  tooManyColumns,
} from '@redoubt/contract/shared/csv/csv-problems.ts';
import { refuseCsv, shortName } from './csv-refused.ts';

/**
 * A cell that a spreadsheet would take for a formula: at its beginning, or after blanks and characters that nobody sees,
 * which some programs take off before they look (OWASP, "CSV Injection"). With apostrophes before it, it is text as it is;
 * it counts here so that a mark that somebody typed can be told from ours.
 */
const FORMULA = String.raw`'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])`;
const LIKE_FORMULA = new RegExp(`^${FORMULA}`, 'u');
const OUR_MARK = new RegExp(`^'(?=${FORMULA})`, 'u');

/** With an apostrophe before it where a spreadsheet would run it: what strangers typed must not run where it is opened. */
export function withFormulaMark(cell: string): string {
  return LIKE_FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The inverse of `withFormulaMark`. */
export function withoutFormulaMark(cell: string): string {
  return cell.startsWith("'") ? cell.replace(OUR_MARK, '') : cell;
}

const MOST_UNKNOWN = 50;

/** The indexes of a template's columns in the rows of a file. */
export interface MatchedHeader<Table extends CsvTable> {
  /** By key of the table; null where the file does not have the column. */
  readonly places: ReadonlyMap<keyof Table & string, number | null>;
  /** Cells that a row has, without unnamed columns at the end. */
  readonly width: number;
  readonly columns: string[];
  readonly unknownColumns: string[];
}

/** Finds the columns by their names; throws where one that has to be there is not, or one is there twice. */
export function matchHeader<Table extends CsvTable>(
  { cells, line }: CsvRecord,
  table: Table,
): MatchedHeader<Table> {
  const width = cells.findLastIndex((name) => name.trim() !== '') + 1;
  if (width > csvLimits.columns) throw refuseCsv(tooManyColumns(line));
  const assigned = assignColumns(cells.slice(0, width), Object.values(table));
  const expected = Object.entries(table).map(([key, { name, isRequired }], index) => ({
    key,
    name,
    isRequired,
    place: assigned.indexOf(index),
    count: assigned.filter((each) => each === index).length,
  }));
  const missing = expected.filter(({ isRequired, count }) => isRequired && count === 0);
  if (missing.length > 0) throw refuseCsv(missingColumns(line, missing.map(nameOf)));
  const repeated = expected.filter(({ count }) => count > 1);
  if (repeated.length > 0) throw refuseCsv(repeatedColumns(line, repeated.map(nameOf)));
  return {
    places: new Map(expected.map(({ key, place }) => [key, place === -1 ? null : place])),
    width,
    columns: assigned.flatMap((index) => (index === null ? [] : (expected[index]?.name ?? []))),
    unknownColumns: assigned
      .flatMap((column, index) => (column === null ? [nameAt(cells[index] ?? '', index)] : []))
      .slice(0, MOST_UNKNOWN),
  };
}

/** Whether a row is the second line of a template, by the cell of the template's first column. */
export function isExample<Table extends CsvTable>(
  { cells }: CsvRecord,
  table: Table,
  { places }: MatchedHeader<Table>,
): boolean {
  const place = places.get(Object.keys(table)[0] ?? '') ?? null;
  return place !== null && csvColumnKey(cells[place] ?? '') === csvColumnKey(EXAMPLE_MARK);
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

function nameAt(name: string, index: number): string {
  const shown = name.trim();
  return shown === '' ? `Column ${String(index + 1)} (no name)` : shortName(shown);
}

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
    const warnings: CsvWarning[] = [];
    const isWhole = failures.length === 0;
    for (const { key, index, name, read, known } of this.#columns) {
      const cell = withoutFormulaMark(index === null ? '' : (record.cells[index] ?? ''));
      cells[key] = cell;
      if (!isWhole) continue;
      const reading = known.get(cell) ?? remember(known, cell, readCell(cell, read));
      if ('value' in reading) {
        value[key] = reading.value;
        if (reading.warning !== undefined) warnings.push({ column: name, reason: reading.warning });
      } else failures.push({ column: name, reason: reading.reason, read: cell.slice(0, LONGEST_READ) });
    }
    const row =
      failures.length === 0
        ? { line: record.line, cells, value, failures: null, warnings }
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
