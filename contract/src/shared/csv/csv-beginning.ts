import { type CsvFault, otherEncoding, renamedFile, renamedWorkbook } from './csv-problems.ts';
import { type CsvDelimiter, csvDelimiters, type CsvEncoding } from './csv-terms.ts';

export interface CsvEncoded {
  readonly encoding: CsvEncoding;
  /** Bytes of the byte order mark, which is no text. */
  readonly markBytes: number;
}

/** What files begin with: packed ones such as .xlsx, old workbooks, other kinds of files, and marks of encodings. */
const packed = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const otherKinds = [
  { kind: 'a PDF document', at: 0, bytes: [0x25, 0x50, 0x44, 0x46] },
  { kind: 'a PNG picture', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'a JPEG picture', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: 'a GIF picture', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { kind: 'a WebP picture', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { kind: 'a photo or video', at: 4, bytes: [0x66, 0x74, 0x79, 0x70] },
  { kind: 'a packed file', at: 0, bytes: [0x1f, 0x8b] },
] as const;
const utf32 = [
  [0xff, 0xfe, 0, 0],
  [0, 0, 0xfe, 0xff],
];
const byteOrderMarks = [
  { encoding: 'UTF-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'UTF-16LE', mark: [0xff, 0xfe] },
  { encoding: 'UTF-16BE', mark: [0xfe, 0xff] },
] as const;

/** The encoding of a file by its first bytes, or why it is not read; UTF-8 by default. */
export function csvEncodingOf(bytes: Uint8Array, fileName: string): CsvEncoded | CsvFault {
  const begins = (expected: readonly number[], from = 0) =>
    expected.every((byte, at) => bytes[from + at] === byte);
  if (packed.some((expected) => begins(expected))) return renamedWorkbook(fileName);
  const other = otherKinds.find(({ at, bytes: expected }) => begins(expected, at));
  if (other) return renamedFile(fileName, other.kind);
  if (utf32.some((expected) => begins(expected))) return otherEncoding('UTF-32');
  const found = byteOrderMarks.find(({ mark }) => begins(mark));
  if (found) return { encoding: found.encoding, markBytes: found.mark.length };
  return { encoding: unmarkedUtf16(bytes) ?? 'UTF-8', markBytes: 0 };
}

/** Column names are mostly ASCII: in UTF-16 every other byte of them is zero. */
function unmarkedUtf16(bytes: Uint8Array): CsvEncoding | null {
  const pairs = Math.min(32, Math.floor(bytes.length / 2));
  if (pairs < 2) return null;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    if (bytes[2 * pair] === 0) evenZeros += 1;
    if (bytes[2 * pair + 1] === 0) oddZeros += 1;
  }
  if (evenZeros === 0 && oddZeros > 0.6 * pairs) return 'UTF-16LE';
  return oddZeros === 0 && evenZeros > 0.6 * pairs ? 'UTF-16BE' : null;
}

/** The directive of Excel before the header. */
const DELIMITER_LINE = /^"?sep=([,;\t])"?[,;\t]*(?=[\r\n])/i;

/** Takes Excel's line off, but not its end, so that lines keep their numbers; null where the text does not begin with it. */
export function takeDelimiterLine(text: string): { delimiter: CsvDelimiter; text: string } | null {
  const [line, given] = DELIMITER_LINE.exec(text) ?? [];
  const delimiter = csvDelimiters.find((each) => each === given);
  if (line === undefined || !delimiter) return null;
  return { delimiter, text: text.slice(line.length) };
}
