import { type CsvDelimiter, type CsvFacts, csvLimits } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { emptyFile, noRows, tooManyRows } from '@redoubt/contract/shared/csv/csv-problems.ts';
import { CooperativeYield } from '#platform/turns/cooperative-yield.ts';
import { isExample, RowReader, type MatchedHeader, matchHeader } from './read-row.ts';
import { refuseCsv, CsvRefused, type CsvRefusal } from './csv-refused.ts';
import type { CsvBatch, CsvTable, CsvRow } from './csv-table.ts';
import { DelimiterFinder, type FileBeginning } from './find-delimiter.ts';
import { type CsvFile, openFile, type Piece } from './open-file.ts';
import { type CsvRecord, RecordParser } from './record-parser.ts';
import { isRefusal, type Refusal } from '#platform/refusal.ts';

interface Opened<Table extends CsvTable> {
  readonly header: MatchedHeader<Table>;
  readonly reader: RowReader<Table>;
}

/** Collects the rows of a file: its first record is the header, the others are read by it. */
class CsvRows<Table extends CsvTable> {
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
    if (isExample(record, this.#table, this.#opened.header)) return;
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

const BATCH_ROWS = 1000;

/**
 * The rows of a .csv file in batches, each read when it is requested; at the end, what is known of the file. Throws
 * `CsvRefused` where the file is refused as a whole, which may be after many batches.
 */
export async function* readCsv<const Table extends CsvTable>(
  file: CsvFile,
  table: Table,
): AsyncGenerator<CsvBatch<Table>, CsvFacts> {
  const { encoding, pieces } = await openFile(file);
  const beginning = await readBeginning(pieces, table);
  const rows = new CsvRows(table, beginning.delimiter);
  const loop = new CooperativeYield();
  let { bytesRead } = beginning;
  for await (const parsed of parseAll(beginning, pieces)) {
    ({ bytesRead } = parsed);
    for (const record of parsed.records) {
      rows.add(record);
      if (rows.waiting === BATCH_ROWS) yield { rows: rows.handOver(), bytesRead };
      await loop.yieldIfBusy();
    }
    await loop.yieldIfBusy();
  }
  if (rows.waiting > 0) yield { rows: rows.handOver(), bytesRead };
  return { encoding, ...rows.describe(file.fileName) };
}

/** Reads as much of the text as is needed to find the delimiter. */
async function readBeginning(
  pieces: AsyncIterator<Piece>,
  table: CsvTable,
): Promise<FileBeginning & { readonly bytesRead: number }> {
  const finder = new DelimiterFinder(Object.values(table));
  let bytesRead = 0;
  for (;;) {
    const next = await pieces.next();
    if (next.done === true) return { ...(await finder.end()), bytesRead };
    ({ bytesRead } = next.value);
    const found = await finder.write(next.value.text);
    if (found) return { ...found, bytesRead };
  }
}

interface ParsedPiece {
  readonly records: readonly CsvRecord[];
  readonly bytesRead: number;
}

async function* parseAll(
  { delimiter, ...beginning }: Piece & Pick<FileBeginning, 'delimiter'>,
  pieces: AsyncGenerator<Piece>,
): AsyncGenerator<ParsedPiece> {
  let { bytesRead } = beginning;
  try {
    const parser = await RecordParser.open(delimiter);
    yield { records: await parser.write(beginning.text), bytesRead };
    for await (const { text, ...piece } of pieces) {
      ({ bytesRead } = piece);
      yield { records: await parser.write(text), bytesRead };
    }
    yield { records: await parser.end(), bytesRead };
  } finally {
    await pieces.return(undefined);
  }
}

/**
 * Reads a file and hands its rows to `take`, batch by batch: the next is read when it has taken the one before. Answers
 * what is known of the file; or why it is refused as a whole, which may be after many batches; or what `take` refused,
 * which ends the reading. What the content fails with is thrown on.
 */
export async function readBatches<const Table extends CsvTable, Answer>(
  file: CsvFile,
  table: Table,
  take: (batch: CsvBatch<Table>) => Promise<Answer>,
): Promise<CsvFacts | CsvRefusal | Extract<Answer, Refusal>> {
  const batches = readCsv(file, table);
  try {
    for (;;) {
      const next = await batches.next();
      if (next.done === true) return next.value;
      const answer = await take(next.value);
      if (isRefusal(answer)) return answer as Extract<Answer, Refusal>;
    }
  } catch (error) {
    if (error instanceof CsvRefused) return error.refusal;
    throw error;
  } finally {
    await batches.return(undefined as never);
  }
}
