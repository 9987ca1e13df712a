import {
  cutOffText,
  brokenUtf16,
  type CsvFault,
  notUtf8,
} from '@redoubt/contract/shared/csv/csv-problems.ts';
import type { CsvEncoding } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { type CsvRefused, refuseCsv } from './csv-refused.ts';
import { Buffer, isUtf8 } from 'node:buffer';

/** How the bytes of an encoding become text. */
interface Charset {
  /** Bytes at the end that begin a character whose other bytes are not there. */
  readonly countUnfinished: (bytes: Buffer) => number;
  /** Null where they are no text in this encoding. */
  readonly decode: (bytes: Buffer) => string | null;
  /** A string with the line breaks of the text, whatever else is broken in it; cut at them, `isSound` tells what is. */
  readonly decodeRoughly: (bytes: Buffer) => string;
  readonly isSound: (rough: string) => boolean;
  readonly explain: (line: number, rough: string) => CsvFault;
}

const LONGEST_WORD = 40;
const windows1252 = new TextDecoder('windows-1252');

const utf8: Charset = {
  countUnfinished: countUnfinishedUtf8,
  decode: (bytes) => (isUtf8(bytes) ? bytes.toString('utf8') : null),
  decodeRoughly: (bytes) => bytes.toString('latin1'),
  isSound: (rough) => isUtf8(Buffer.from(rough, 'latin1')),
  explain: (line, rough) => notUtf8(line, wordNotInUtf8(rough)),
};

function utf16(decode: (bytes: Buffer) => string): Charset {
  return {
    countUnfinished(bytes) {
      const odd = bytes.length % 2;
      const last = decode(bytes.subarray(Math.max(0, bytes.length - odd - 2), bytes.length - odd));
      return odd + (/[\uD800-\uDBFF]/.test(last) ? 2 : 0);
    },
    decode(bytes) {
      const text = decode(bytes);
      return text.isWellFormed() ? text : null;
    },
    decodeRoughly: decode,
    isSound: (rough) => rough.isWellFormed(),
    explain: brokenUtf16,
  };
}

const charsets: Readonly<Record<CsvEncoding, Charset>> = {
  'UTF-8': utf8,
  // Every byte is a character: those that are none are refused before.
  'Windows-1252': {
    countUnfinished: () => 0,
    decode: (bytes) => windows1252.decode(bytes),
    decodeRoughly: (bytes) => windows1252.decode(bytes),
    isSound: () => true,
    explain: notUtf8,
  },
  'UTF-16LE': utf16((bytes) => bytes.toString('utf16le')),
  'UTF-16BE': utf16((bytes) => Buffer.from(bytes).swap16().toString('utf16le')),
};

/** The first word with a letter that is not in UTF-8, decoded as it was probably written. */
function wordNotInUtf8(line: string): string {
  const words = line.split(/[\s,;"]+/);
  const word = words.find((each) => !utf8.isSound(each)) ?? '';
  return windows1252.decode(Buffer.from(word.slice(0, LONGEST_WORD), 'latin1'));
}

function countUnfinishedUtf8(bytes: Buffer): number {
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
