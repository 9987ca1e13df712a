import { type CsvDelimiter, csvLimits } from '@redoubt/contract/shared/csv/csv-terms.ts';
import type * as csvParse from 'csv-parse';
import {
  type CsvFault,
  quoteNeverClosed,
  quoteWithinCell,
  rowTooLong,
  textAfterQuote,
} from '@redoubt/contract/shared/csv/csv-problems.ts';
import { type CsvRefused, refuseCsv, shortName } from './csv-refused.ts';

/** The unparsed cells of a row, and the line on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Parts text into records, piece by piece; blank records are passed over. Rejects with `CsvRefused` where quotes do not
 * fit together or a record is longer than we read. Of the text it keeps what belongs to the record under way.
 */
export class RecordParser {
  readonly #parser: csvParse.Parser;
  readonly #delimiter: CsvDelimiter;
  #found: CsvRecord[] = [];
  /** The text after the last record, and where in the bytes of the whole text it begins. */
  #pending: Buffer[] = [];
  #pendingBegin = 0;
  #recordEnd = 0;
  #lastLine = 0;
  #header: readonly string[] | null = null;

  /** Loads csv-parse with the first file. */
  static async open(delimiter: CsvDelimiter): Promise<RecordParser> {
    return new RecordParser(delimiter, await import('csv-parse'));
  }

  private constructor(delimiter: CsvDelimiter, library: typeof csvParse) {
    this.#delimiter = delimiter;
    this.#parser = new library.Parser({
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: csvLimits.rowBytes,
      on_record: (cells: string[], { lines, bytes }) => this.#take(cells, lines, bytes),
    });
    // The writer gets the error; without this the process would, too.
    this.#parser.on('error', () => undefined);
  }

  /** The records that are whole with this piece. */
  async write(text: string): Promise<readonly CsvRecord[]> {
    const bytes = Buffer.from(text);
    this.#pending.push(bytes);
    await this.#settle((done) => void this.#parser.write(bytes, done));
    this.#forgetRead();
    return this.#handOver();
  }

  async end(): Promise<readonly CsvRecord[]> {
    await this.#settle((done) => void this.#parser.end(done));
    return this.#handOver();
  }

  #take(cells: readonly string[], lastLine: number, end: number): null {
    const line = lastLine - cells.reduce((sum, cell) => sum + countLineFeeds(cell), 0);
    this.#recordEnd = end;
    this.#lastLine = lastLine;
    if (cells.every((cell) => cell.trim() === '')) return null;
    this.#header ??= cells;
    this.#found.push({ line, cells });
    return null;
  }

  async #settle(run: (done: (error?: Error | null) => void) => void): Promise<void> {
    const failure = await new Promise<Error | null>((resolve) => {
      this.#parser.once('error', resolve);
      run((error) => {
        if (error) return resolve(error);
        this.#parser.off('error', resolve);
        resolve(null);
      });
    });
    if (!failure) return;
    if (!isCsvError(failure)) throw failure;
    const text = Buffer.concat(this.#pending).toString('utf8', this.#recordEnd - this.#pendingBegin);
    throw explainFault({
      text,
      line: this.#lastLine + 1,
      delimiter: this.#delimiter,
      header: this.#header,
      isTooLong: failure.code === 'CSV_MAX_RECORD_SIZE',
    });
  }

  #forgetRead(): void {
    for (
      let [first] = this.#pending;
      first && this.#pendingBegin + first.length <= this.#recordEnd;
      [first] = this.#pending
    ) {
      this.#pending.shift();
      this.#pendingBegin += first.length;
    }
  }

  #handOver(): readonly CsvRecord[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }
}

/** Compared by name, as the class is loaded later. */
function isCsvError(error: Error): error is csvParse.CsvError {
  return error.constructor.name === 'CsvError';
}

function countLineFeeds(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0;
}

interface BrokenText {
  /** From the end of the last complete record on. */
  readonly text: string;
  /** The line on which it begins. */
  readonly line: number;
  readonly delimiter: CsvDelimiter;
  /** Null where it is the header that is broken. */
  readonly header: readonly string[] | null;
  /** Broken by its length. */
  readonly isTooLong: boolean;
}

/** Says where in a record the quotes do not fit, which csv-parse tells by its own place alone. */
function explainFault(broken: BrokenText): CsvRefused {
  const walker = new QuoteWalker(broken);
  return refuseCsv(walker.findFault());
}

/** Space as the parser passes over it around cells; a tab may part them. */
const SPACE = /[^\S\n\t]/;

class QuoteWalker {
  readonly #broken: BrokenText;
  readonly #plainEnd: RegExp;
  #line: number;
  #cell = 0;
  #at = 0;

  constructor(broken: BrokenText) {
    this.#broken = broken;
    this.#line = broken.line;
    this.#plainEnd = new RegExp(`["\\n${broken.delimiter}]`, 'g');
  }

  findFault(): CsvFault {
    const { text, delimiter } = this.#broken;
    for (;;) {
      this.#passSpace();
      const fault = text[this.#at] === '"' ? this.#passQuoted() : this.#passPlain();
      if (fault) return fault;
      if (this.#at >= text.length) return rowTooLong(this.#place());
      if (text[this.#at] === delimiter) this.#cell += 1;
      else this.#endRecord();
      this.#at += 1;
    }
  }

  #passSpace(): void {
    while (SPACE.test(this.#broken.text[this.#at] ?? '')) this.#at += 1;
  }

  /** Goes behind a cell that begins with a quote. */
  #passQuoted(): CsvFault | null {
    const { text, isTooLong } = this.#broken;
    const opened = this.#place();
    const begin = this.#at;
    let end = text.indexOf('"', begin + 1);
    while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    if (end === -1) return isTooLong ? rowTooLong(opened) : quoteNeverClosed(opened);
    this.#line += text.slice(begin, end).split('\n').length - 1;
    this.#at = end + 1;
    this.#passSpace();
    return this.#isCellEnd() ? null : textAfterQuote(opened, this.#line);
  }

  /** Goes behind a cell that does not begin with a quote. */
  #passPlain(): CsvFault | null {
    const { text } = this.#broken;
    this.#plainEnd.lastIndex = this.#at;
    this.#at = this.#plainEnd.exec(text)?.index ?? text.length;
    return text[this.#at] === '"' ? quoteWithinCell(this.#place()) : null;
  }

  #isCellEnd(): boolean {
    const { text, delimiter } = this.#broken;
    const next = text[this.#at];
    return next === undefined || next === '\n' || next === delimiter;
  }

  #endRecord(): void {
    this.#line += 1;
    this.#cell = 0;
  }

  #place() {
    const column = this.#broken.header?.[this.#cell]?.trim();
    return { line: this.#line, column: column ? shortName(column) : undefined };
  }
}
