import { isUtf8 } from 'node:buffer';
import { type CsvEncoded, csvEncodingOf } from '@redoubt/contract/terms/csv-beginning.ts';
import { notText } from '@redoubt/contract/terms/csv-problems.ts';
import { refuseCsv } from '../refused/csv-refused.ts';

/** So many bytes of the beginning are enough to tell what a file is. */
export const SAMPLE_BYTES = 4096;

// Those that no editor writes into a text: all but tab, the line breaks, form feed, escape and the old end of a file.
// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const UNTYPED = /[\u0000-\u0008\u000e-\u0019\u001c-\u001f]/;

/** In which encoding a file is written, by its beginning; throws where it is no text, or none that is read here. */
export function recogniseEncoding(sample: Buffer, fileName: string): CsvEncoded {
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
