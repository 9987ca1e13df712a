import { isUtf8 } from 'node:buffer';
import { notText, otherEncoding, renamedWorkbook } from '@redoubt/contract/terms/csv-problems.ts';
import type { CsvEncoding } from '@redoubt/contract/terms/csv-terms.ts';
import { refuseCsv } from '../refused/csv-refused.ts';

/** So many bytes of the beginning are enough to tell what a file is. */
export const SAMPLE_BYTES = 4096;

// What .xlsx and every other packed file begins with, and what .xls does.
const PACKED = ['504b0304', '504b0506', 'd0cf11e0'];
const PDF = '25504446';
const UTF_32 = ['fffe0000', '0000feff'];
// Those that no editor writes into a text: all but tab, the line breaks and form feed.
// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const UNTYPED = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

interface Recognised {
  readonly encoding: CsvEncoding;
  /** Bytes of the byte order mark, which is no text. */
  readonly markBytes: number;
}

/** In which encoding a file is written, by its beginning; throws where it is no text, or none that is read here. */
export function recogniseEncoding(sample: Buffer, fileName: string): Recognised {
  const begin = sample.toString('hex', 0, 4);
  if (PACKED.includes(begin)) throw refuseCsv(renamedWorkbook(fileName));
  if (begin === PDF) throw refuseCsv(notText(fileName));
  if (UTF_32.includes(begin)) throw refuseCsv(otherEncoding('UTF-32'));
  if (begin.startsWith('efbbbf')) return { encoding: 'UTF-8', markBytes: 3 };
  if (begin.startsWith('fffe')) return { encoding: 'UTF-16LE', markBytes: 2 };
  if (begin.startsWith('feff')) return { encoding: 'UTF-16BE', markBytes: 2 };
  const encoding = recogniseUtf16(sample) ?? 'UTF-8';
  if (encoding === 'UTF-8' && isBinary(sample)) throw refuseCsv(notText(fileName));
  return { encoding, markBytes: 0 };
}

/** Column names are mostly ASCII: in UTF-16 every other byte of them is zero. */
function recogniseUtf16(sample: Buffer): CsvEncoding | null {
  const pairs = Math.min(32, Math.floor(sample.length / 2));
  if (pairs < 2) return null;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    if (sample[2 * pair] === 0) evenZeros += 1;
    if (sample[2 * pair + 1] === 0) oddZeros += 1;
  }
  if (evenZeros === 0 && oddZeros > 0.6 * pairs) return 'UTF-16LE';
  return oddZeros === 0 && evenZeros > 0.6 * pairs ? 'UTF-16BE' : null;
}

/** A stray control character in a row is that row's failure; in the header, or beside bytes that are no text, it tells. */
function isBinary(sample: Buffer): boolean {
  const text = sample.toString('latin1');
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1);
  // The last characters of a sample may be cut in two.
  const isText = isUtf8(sample) || isUtf8(sample.subarray(0, Math.max(0, sample.lastIndexOf('\n'))));
  return UNTYPED.test(header) || (!isText && UNTYPED.test(text));
}
