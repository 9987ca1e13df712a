import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * A CSV file (RFC 4180) that is made while it is read, every cell in quotes. A cell that a spreadsheet would take for a
 * formula gets an apostrophe before it, as OWASP advises: what strangers typed must not run where it is opened.
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
    escape_formulas: true,
    record_delimiter: 'windows',
  };
  return Readable.from(rows).compose<Readable>(stringify(options));
}
