import { csvLimits, type CsvEncoding } from '@redoubt/contract/terms/csv-terms.ts';
import { emptyFile, faultOfFileName } from '@redoubt/contract/terms/csv-problems.ts';
import { refuseCsv, refuseCsvSize } from '../refused/csv-refused.ts';
import { LineDecoder } from './line-decoder.ts';
import { recogniseEncoding, SAMPLE_BYTES } from './recognise-encoding.ts';

/** Longer pieces would keep other requests waiting. */
const PIECE_BYTES = 2048;

export interface CsvFile {
  /** Its name, for people to read. */
  readonly fileName: string;
  /** Its bytes as they arrive. What they fail with is what the reading fails with. */
  readonly content: AsyncIterable<Uint8Array>;
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
export async function openFile({ fileName, content }: CsvFile): Promise<OpenedFile> {
  const fault = faultOfFileName(fileName);
  if (fault) throw refuseCsv(fault);
  const chunks = boundedChunks(content);
  try {
    const beginning = await readBeginning(chunks);
    if (beginning.length === 0) throw refuseCsv(emptyFile(fileName));
    const { encoding, markBytes } = recogniseEncoding(beginning.subarray(0, SAMPLE_BYTES), fileName);
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
