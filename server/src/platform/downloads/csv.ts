import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { withFormulaMark } from '#platform/csv/index.ts';

/**
 * A CSV file (RFC 4180) that is made while it is read, every cell in quotes, and none of them a formula. It begins with a
 * byte order mark, by which spreadsheet programs know that it is UTF-8.
 */
export function writeCsv(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  delimiter = ',',
): Readable {
  const options = {
    bom: true,
    delimiter,
    header: true,
    columns,
    quoted: true,
    quoted_empty: true,
    cast: { string: withFormulaMark },
    record_delimiter: 'windows',
  };
  return Readable.from(rows).compose<Readable>(stringify(options));
}
