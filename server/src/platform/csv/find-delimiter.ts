import { takeDelimiterLine } from '@redoubt/contract/shared/csv/csv-beginning.ts';
import { assignColumns, type NamedColumn } from '@redoubt/contract/shared/csv/csv-columns.ts';
import { type CsvDelimiter, csvDelimiters } from '@redoubt/contract/shared/csv/csv-terms.ts';
import type * as csvParse from 'csv-parse/sync';

/** A header that is longer than this is found by what of it is there. */
const LONGEST_HEADER = 65_536;
/** What a line before the header may hold. */
const BLANK = /[\s,;]/;

export interface FileBeginning {
  readonly delimiter: CsvDelimiter;
  /** The text without Excel's line, but with its line feed, so that lines keep their numbers. */
  readonly text: string;
}

/** Waits for the first line that is not blank, with the line breaks in its quotes; looks at each character once. */
export class DelimiterFinder {
  readonly #columns: readonly NamedColumn[];
  #text = '';
  /** The first character of the header, where it is known. */
  #begin = -1;
  #at = 0;
  #isQuoted = false;

  constructor(columns: readonly NamedColumn[]) {
    this.#columns = columns;
  }

  /** How columns are parted; null while too little of the file is known. */
  async write(text: string): Promise<FileBeginning | null> {
    this.#text += text;
    const isEnough = this.#reachesHeaderEnd() || this.#text.length >= LONGEST_HEADER;
    return isEnough ? await this.end() : null;
  }

  /** The file has ended, so its text must do. */
  async end(): Promise<FileBeginning> {
    const text = this.#text;
    const header = text.slice(Math.max(0, this.#begin), this.#at);
    return takeDelimiterLine(text) ?? { delimiter: await findLikeliest(header, this.#columns), text };
  }

  #reachesHeaderEnd(): boolean {
    for (; this.#at < this.#text.length; this.#at += 1) {
      const next = this.#text[this.#at] ?? '';
      if (this.#begin === -1) {
        if (BLANK.test(next)) continue;
        this.#begin = this.#at;
      }
      if (next === '"') this.#isQuoted = !this.#isQuoted;
      else if (next === '\n' && !this.#isQuoted) return true;
    }
    return false;
  }
}

/** The one that makes the most columns of the template, then the most columns. */
async function findLikeliest(header: string, columns: readonly NamedColumn[]): Promise<CsvDelimiter> {
  const library = await import('csv-parse/sync');
  const counts = csvDelimiters.map((delimiter) => {
    const cells = partHeader(library, header, delimiter);
    return {
      delimiter,
      known: assignColumns(cells, columns).filter((column) => column !== null).length,
      all: cells.length,
    };
  });
  const [best] = counts.toSorted((one, other) => other.known - one.known || other.all - one.all);
  return best?.delimiter ?? ',';
}

function partHeader({ parse }: typeof csvParse, header: string, delimiter: CsvDelimiter): readonly string[] {
  try {
    const [cells = []] = parse(header, { delimiter, trim: true, to: 1 });
    return cells;
  } catch {
    // Quotes that do not fit: the parser of the file says where.
    return header.split('\n', 1).flatMap((line) => line.split(delimiter));
  }
}
