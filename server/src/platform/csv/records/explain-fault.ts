import {
  type CsvFault,
  quoteNeverClosed,
  quoteWithinCell,
  rowTooLong,
  textAfterQuote,
} from '@redoubt/contract/shared/csv/csv-problems.ts';
import type { CsvDelimiter } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { type CsvRefused, refuseCsv } from '../refused/csv-refused.ts';
import { shortName } from '../refused/short-name.ts';

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
export function explainFault(broken: BrokenText): CsvRefused {
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
