import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { withFormulaMark } from '#platform/csv/index.ts';

/**
 * A CSV file (RFC 4180) that is made while it is read, every cell in quotes, and none of them a formula.
 */
export function writeCsv(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): Readable {
  const options = {
    header: true,
    columns,
    quoted: true,
    quoted_empty: true,
    cast: { string: withFormulaMark },
    record_delimiter: 'windows',
  };
  return Readable.from(rows).compose<Readable>(stringify(options));
}
