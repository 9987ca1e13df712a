import { Buffer, isUtf8 } from 'node:buffer';
import { brokenUtf16, type CsvFault, notUtf8 } from '@redoubt/contract/shared/csv/csv-problems.ts';
import type { CsvEncoding } from '@redoubt/contract/shared/csv/csv-terms.ts';

/** How the bytes of an encoding become text. */
export interface Charset {
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

export const charsets: Readonly<Record<CsvEncoding, Charset>> = {
  'UTF-8': utf8,
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
