import { isUtf8 } from 'node:buffer';
import { type CsvEncoded, csvEncodingOf } from '@redoubt/contract/shared/csv/csv-beginning.ts';
import { csvLimits, type CsvEncoding } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { emptyFile, faultOfFileName, notText } from '@redoubt/contract/shared/csv/csv-problems.ts';
import { refuseCsv, refuseCsvSize } from './csv-refused.ts';
import { LineDecoder } from './line-decoder.ts';

/** So many bytes of the beginning are enough to tell what a file is. */
const SAMPLE_BYTES = 4096;

// Those that no editor writes into a text: all but tab, the line breaks, form feed, escape and the old end of a file.
// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const UNTYPED = /[\u0000-\u0008\u000e-\u0019\u001c-\u001f]/;

/** The encoding of a file, by its beginning; throws where it is no text, or in an encoding that is not read here. */
function recogniseEncoding(sample: Buffer, fileName: string): CsvEncoded {
  const found = csvEncodingOf(sample, fileName);
  if ('fault' in found) throw refuseCsv(found);
  if (found.encoding === 'UTF-8' && isBinary(sample)) throw refuseCsv(notText(fileName));
  return found;
}

/** A stray control character in a row is that row's failure; in the header, or beside bytes that are no text, it tells. */
function isBinary(sample: Buffer): boolean {
  const text = sample.toString('latin1');
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1);
  // The last characters of a sample may be cut in two.
  const isText = isUtf8(sample) || isUtf8(sample.subarray(0, Math.max(0, sample.lastIndexOf('\n'))));
  return UNTYPED.test(header) || (!isText && UNTYPED.test(text));
}

/** Longer pieces would keep other requests waiting. */
const PIECE_BYTES = 2048;

export interface CsvFile {
  /** Its name, for people to read. */
  readonly fileName: string;
  /** Its bytes as they arrive. What they fail with is what the reading fails with. */
  readonly content: AsyncIterable<Uint8Array>;
  /** Where it was found out before by all of the file, with `isWindows1252`. */
  readonly isWindows1252?: boolean | undefined;
}

export interface Piece {
  readonly text: string;
  readonly bytesRead: number;
}

export interface OpenedFile {
  readonly encoding: CsvEncoding;
  /** Its text, each line ended by a line feed. */
  readonly pieces: AsyncGenerator<Piece>;
}

/** Looks at the beginning of a file and decodes it from there. Throws `CsvRefused` where it is no text of ours. */
export async function openFile({ fileName, content, isWindows1252 = false }: CsvFile): Promise<OpenedFile> {
  const fault = faultOfFileName(fileName);
  if (fault) throw refuseCsv(fault);
  const chunks = boundedChunks(content);
  try {
    const beginning = await readBeginning(chunks);
    if (beginning.length === 0) throw refuseCsv(emptyFile(fileName));
    const found = recogniseEncoding(beginning.subarray(0, SAMPLE_BYTES), fileName);
    const { markBytes } = found;
    const encoding =
      isWindows1252 && found.encoding === 'UTF-8' && markBytes === 0 ? 'Windows-1252' : found.encoding;
    const decoder = new LineDecoder(encoding);
    return { encoding, pieces: decode(decoder, { beginning, markBytes, chunks }) };
  } catch (error) {
    await chunks.return(undefined);
    throw error;
  }
}

async function readBeginning(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const first: Buffer[] = [];
  let length = 0;
  while (length < SAMPLE_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    first.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(first);
}

interface Undecoded {
  readonly beginning: Buffer;
  readonly markBytes: number;
  readonly chunks: AsyncGenerator<Buffer>;
}

async function* decode(
  decoder: LineDecoder,
  { beginning, markBytes, chunks }: Undecoded,
): AsyncGenerator<Piece> {
  let bytesRead = markBytes;
  try {
    for await (const piece of cutAll(beginning.subarray(markBytes), chunks)) {
      bytesRead += piece.length;
      yield { text: decoder.write(piece), bytesRead };
    }
    yield { text: decoder.end(), bytesRead };
  } finally {
    await chunks.return(undefined);
  }
}

async function* cutAll(beginning: Buffer, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* cut(beginning);
  for await (const chunk of chunks) yield* cut(chunk);
}

function* cut(chunk: Buffer): Generator<Buffer> {
  for (let begin = 0; begin < chunk.length; begin += PIECE_BYTES)
    yield chunk.subarray(begin, begin + PIECE_BYTES);
}

async function* boundedChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of content) {
    total += chunk.length;
    if (total > csvLimits.bytes) throw refuseCsvSize();
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
  }
}
