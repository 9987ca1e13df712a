import { cutOffText } from '@redoubt/contract/shared/csv/csv-problems.ts';
import type { CsvEncoding } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { charsets, type Charset } from './charset.ts';
import { type CsvRefused, refuseCsv } from '../refused/csv-refused.ts';

/**
 * Turns bytes, however they are cut into chunks, into text whose lines all end with a line feed. Throws `CsvRefused` at
 * the first line that is broken in its encoding.
 */
export class LineDecoder {
  readonly #encoding: CsvEncoding;
  readonly #charset: Charset;
  /** The beginning of a character whose end has not come yet. */
  #rest = Buffer.alloc(0);
  /** A carriage return at the end of what came: a line feed may belong to it. */
  #endsWithReturn = false;
  #lines = 0;
  #hasLongCharacters = false;

  constructor(encoding: CsvEncoding) {
    this.#encoding = encoding;
    this.#charset = charsets[encoding];
  }

  write(bytes: Buffer): string {
    const known = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const end = known.length - this.#charset.countUnfinished(known);
    this.#rest = Buffer.from(known.subarray(end));
    const whole = known.subarray(0, end);
    const text = this.#charset.decode(whole);
    if (text === null) throw this.#refuseLine(whole);
    this.#hasLongCharacters ||= text.length < whole.length;
    return this.#endLines(text);
  }

  /** What is left at the end of the file. */
  end(): string {
    if (this.#rest.length > 0) throw this.#refuseRest();
    return this.#endsWithReturn ? '\n' : '';
  }

  #endLines(text: string): string {
    if (text === '') return '';
    let whole = this.#endsWithReturn ? `\r${text}` : text;
    this.#endsWithReturn = whole.endsWith('\r');
    if (this.#endsWithReturn) whole = whole.slice(0, -1);
    const ended = whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole;
    this.#lines += countLineFeeds(ended);
    return ended;
  }

  #currentLine(): number {
    return this.#lines + (this.#endsWithReturn ? 2 : 1);
  }

  #refuseLine(bytes: Buffer): CsvRefused {
    const text = this.#charset.decodeRoughly(bytes);
    const breaks = [...text.matchAll(/\r\n?|\n/g)];
    const begins = [0, ...breaks.map(({ index, 0: mark }) => index + mark.length)];
    const lines = begins.map((begin, nth) => text.slice(begin, breaks[nth]?.index));
    const broken = lines.findIndex((line) => !this.#charset.isSound(line));
    this.#endLines(text.slice(0, begins[broken]));
    return refuseCsv(this.#charset.explain(this.#currentLine(), lines[broken] ?? ''));
  }

  /** In an older encoding, a single byte may be the last letter of a file. */
  #refuseRest(): CsvRefused {
    const isLetter = this.#rest.length === 1 && !this.#hasLongCharacters && this.#encoding === 'UTF-8';
    const line = this.#currentLine();
    return refuseCsv(
      isLetter
        ? this.#charset.explain(line, this.#rest.toString('latin1'))
        : cutOffText(line, this.#encoding),
    );
  }
}

function countLineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
