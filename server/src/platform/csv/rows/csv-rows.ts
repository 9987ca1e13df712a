import { emptyFile, noRows, tooManyRows } from '@redoubt/contract/shared/csv/csv-problems.ts';
import { type CsvDelimiter, type CsvFacts, csvLimits } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { refuseCsv } from '../refused/csv-refused.ts';
import type { CsvRow, CsvTable } from './csv-table.ts';
import { type MatchedHeader, matchHeader } from './match-header.ts';
import { RowReader } from './read-row.ts';
import type { CsvRecord } from '../records/record-parser.ts';

interface Opened<Table extends CsvTable> {
  readonly header: MatchedHeader<Table>;
  readonly reader: RowReader<Table>;
}

/** Collects the rows of a file: its first record is the header, the others are read by it. */
export class CsvRows<Table extends CsvTable> {
  readonly #table: Table;
  readonly #delimiter: CsvDelimiter;
  #opened: Opened<Table> | null = null;
  #count = 0;
  #waiting: CsvRow<Table>[] = [];

  constructor(table: Table, delimiter: CsvDelimiter) {
    this.#table = table;
    this.#delimiter = delimiter;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  add(record: CsvRecord): void {
    if (!this.#opened) {
      const header = matchHeader(record, this.#table);
      this.#opened = { header, reader: new RowReader(this.#table, header, this.#delimiter) };
      return;
    }
    this.#count += 1;
    if (this.#count > csvLimits.rows) throw refuseCsv(tooManyRows(record.line));
    this.#waiting.push(this.#opened.reader.read(record));
  }

  handOver(): readonly CsvRow<Table>[] {
    const rows = this.#waiting;
    this.#waiting = [];
    return rows;
  }

  /** At the end of the file. */
  describe(fileName: string): Omit<CsvFacts, 'encoding'> {
    if (!this.#opened || this.#count === 0)
      throw refuseCsv(this.#opened ? noRows(fileName) : emptyFile(fileName));
    const { columns, unknownColumns } = this.#opened.header;
    return { delimiter: this.#delimiter, rows: this.#count, columns, unknownColumns };
  }
}
