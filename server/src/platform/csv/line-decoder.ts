import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { cutOffText, notUtf8 } from '@redoubt/contract/terms/csv-problems.ts';
import type { CsvEncoding } from '@redoubt/contract/terms/csv-terms.ts';
import { refuseCsv } from './csv-refused.ts';

const LONGEST_WORD = 40;

/**
 * Turns bytes, however they are cut into chunks, into text whose lines all end with a line feed. Throws at the first
 * line that is not in UTF-8 where the file should be.
 */
export class LineDecoder {
  readonly #utf16: TextDecoder | null;
  /** The beginning of a character whose end has not come yet. */
  #rest: Buffer = Buffer.alloc(0);
  /** A carriage return at the end of what came: a line feed may belong to it. */
  #endsWithReturn = false;
  #lines = 0;
  #hasLongCharacters = false;

  constructor(encoding: CsvEncoding) {
    this.#utf16 = encoding === 'UTF-8' ? null : new TextDecoder(encoding.toLowerCase(), { ignoreBOM: true });
  }

  write(bytes: Buffer): string {
    if (this.#utf16) return this.#endLines(this.#utf16.decode(bytes, { stream: true }));
    const known = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const end = known.length - unfinishedBytes(known);
    this.#rest = Buffer.from(known.subarray(end));
    return this.#decodeUtf8(known.subarray(0, end));
  }

  /** What is left at the end of the file. */
  end(): string {
    if (this.#rest.length > 0) throw this.#refuseRest();
    const last = this.#utf16 ? this.#endLines(this.#utf16.decode()) : '';
    return this.#endsWithReturn ? `${last}\n` : last;
  }

  #decodeUtf8(bytes: Buffer): string {
    if (!isUtf8(bytes)) throw this.#refuseLine(bytes);
    const text = bytes.toString('utf8');
    this.#hasLongCharacters ||= text.length < bytes.length;
    return this.#endLines(text);
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

  /** One byte alone may as well be the last letter of a file in an older encoding. */
  #refuseRest() {
    const line = this.#currentLine();
    const isCutOff = this.#hasLongCharacters || this.#rest.length > 1;
    return refuseCsv(isCutOff ? cutOffText(line) : notUtf8(line, wordWithBadLetter(this.#rest)));
  }

  #currentLine(): number {
    return this.#lines + (this.#endsWithReturn ? 2 : 1);
  }

  #refuseLine(bytes: Buffer) {
    const text = bytes.toString('latin1');
    let begin = 0;
    for (const { index, 0: mark } of text.matchAll(/\r\n?|\n|$/g)) {
      if (!isUtf8(bytes.subarray(begin, index))) {
        this.#endLines(text.slice(0, begin));
        return refuseCsv(notUtf8(this.#currentLine(), wordWithBadLetter(bytes.subarray(begin, index))));
      }
      begin = index + mark.length;
    }
    throw new Error('Bytes that are not UTF-8 have no line that is not');
  }
}

const windows1252 = new TextDecoder('windows-1252');

/** The first word of a line that is not in UTF-8, as it was probably meant. */
function wordWithBadLetter(line: Buffer): string {
  const words = line.toString('latin1').split(/[\s,;"]+/);
  const bad = words.find((word) => !isUtf8(Buffer.from(word, 'latin1'))) ?? '';
  return windows1252.decode(Buffer.from(bad.slice(0, LONGEST_WORD), 'latin1'));
}

/** How many bytes at the end begin a character of UTF-8 that is longer than they are. */
function unfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < lengthOfCharacter(byte) ? back : 0;
  }
  return 0;
}

function lengthOfCharacter(lead: number): number {
  if (lead >= 0xf0) return 4;
  return lead >= 0xe0 ? 3 : 2;
}

function countLineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
