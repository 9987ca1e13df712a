import { csvEncodingOf, takeDelimiterLine } from '@redoubt/contract/shared/csv/csv-beginning.ts';
import { type CsvFault, notUtf8 } from '@redoubt/contract/shared/csv/csv-problems.ts';
import {
  csvColumnKey,
  type CsvDelimiter,
  csvDelimiters,
  type CsvEncoding,
  EXAMPLE_MARK,
} from '@redoubt/contract/shared/csv/csv-terms.ts';

/** The beginning of a .csv file as the browser reads it: enough to see whether it is the right one. */
export interface CsvStart {
  readonly header: readonly string[];
  /** The line of the header in the file. */
  readonly headerLine: number;
  /** The first rows, without the header. */
  readonly rows: readonly (readonly string[])[];
  readonly encoding: CsvEncoding;
  readonly delimiter: CsvDelimiter;
  /** The line on which a quote is opened and never closed, if that can be seen. */
  readonly unclosedQuoteLine: number | null;
  /** Why nothing of it can be read, whatever it is called. */
  readonly fault: CsvFault | null;
}

// No more than this is read of a file, whatever its size.
const READ_BYTES = 65_536;
const ROWS_AT_MOST = 5;

const nothing: CsvStart = {
  header: [],
  headerLine: 1,
  rows: [],
  encoding: 'UTF-8',
  delimiter: ',',
  unclosedQuoteLine: null,
  fault: null,
};

/** Reads the first rows of a file, as the server does. The parser is loaded with the first file. */
export async function readCsvStart(file: Blob, name: string): Promise<CsvStart> {
  const bytes = new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer());
  const isWhole = file.size <= READ_BYTES;
  const encoded = csvEncodingOf(bytes, name);
  if ('fault' in encoded) return { ...nothing, fault: encoded };
  const read = decode(bytes.subarray(encoded.markBytes), encoded.encoding, isWhole);
  if ('fault' in read) return { ...nothing, fault: read };
  return { ...(await parseStart(read.text, isWhole)), encoding: read.encoding };
}

async function parseStart(given: string, isWhole: boolean): Promise<CsvStart> {
  const named = takeDelimiterLine(given);
  const text = named?.text ?? given;
  const { default: papa } = await import('papaparse');
  const found = papa.parse<string[]>(text, {
    preview: ROWS_AT_MOST + 3,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [...csvDelimiters],
    ...(named ? { delimiter: named.delimiter } : {}),
  });
  // Where the reading stopped within a row, the part that was read is no row.
  const rows = isWhole || found.meta.truncated ? found.data : found.data.slice(0, -1);
  const [header = [], ...others] = rows;
  const quote = isWhole ? found.errors.find(({ code }) => code === 'MissingQuotes') : undefined;
  return {
    ...nothing,
    header: header.map((column) => column.trim()),
    headerLine: lineOf(text, text.search(/[^\s,;]/)),
    rows: others.filter(([first = '']) => !isExample(first)).slice(0, ROWS_AT_MOST),
    delimiter: csvDelimiters.find((each) => each === found.meta.delimiter) ?? ',',
    unclosedQuoteLine: quote ? lineOf(text, quote.index ?? 0) : null,
  };
}

/** The second line of a template, which is not read. */
function isExample(cell: string): boolean {
  return csvColumnKey(cell) === csvColumnKey(EXAMPLE_MARK);
}

interface Decoded {
  readonly text: string;
  readonly encoding: CsvEncoding;
}

/** Bytes that Windows-1252 leaves to control characters. */
const NOT_IN_WINDOWS_1252 = new Set([0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** The text, or why it is none. What was cut in two at the end of what is read is waited for. */
function decode(bytes: Uint8Array, encoding: CsvEncoding, isWhole: boolean): Decoded | CsvFault {
  if (encoding !== 'UTF-8')
    return { text: new TextDecoder(encoding).decode(bytes, { stream: !isWhole }), encoding };
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole }),
      encoding,
    };
  } catch {
    if (bytes.some((byte) => NOT_IN_WINDOWS_1252.has(byte))) return explainOtherEncoding(bytes);
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** Says where the first byte is that is not UTF-8. Every byte of Windows-1252 is one character. */
function explainOtherEncoding(bytes: Uint8Array): CsvFault {
  const text = new TextDecoder('windows-1252').decode(bytes);
  for (const { index, 0: word } of text.matchAll(/[^\s,;"]+/g))
    if (!isUtf8(bytes.subarray(index, index + word.length)))
      return notUtf8(lineOf(text, index), word.slice(0, 40));
  return notUtf8(1, '');
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function lineOf(text: string, index: number): number {
  return text.slice(0, Math.max(0, index)).split(/\r\n|\r|\n/).length;
}
