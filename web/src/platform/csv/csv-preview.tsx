import { count } from '#ui/words/numbers.ts';
import type { CsvStart } from './csv-start.ts';
import type { ColumnMatch } from './match-columns.ts';
import classes from './csv.module.css';

interface CsvPreviewProps {
  readonly start: CsvStart;
  readonly match: ColumnMatch;
}

/** A table that is wider than the window is moved by the arrow keys. */
const scrolled = { role: 'region', 'aria-label': 'The first rows of the file', tabIndex: 0 };
const delimiters = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

/** How a file is read: each of its columns with the name under which it is taken, and its first rows. */
export function CsvPreview({ start, match }: CsvPreviewProps) {
  const { rows, encoding, delimiter } = start;
  return (
    <div>
      <p className={classes['how']}>
        Read with {delimiters[delimiter]}, {encoding}. The first {count(rows.length, 'row', 'rows')}:
      </p>
      <div className={classes['scroller']} {...scrolled}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {match.columns.map(({ given, readAs }, place) => (
                <th key={`${String(place)} ${given}`} scope="col" data-read={readAs !== null}>
                  <span className={classes['given']}>{given === '' ? '(no name)' : given}</span>
                  <span className={classes['read-as']}>
                    {readAs === null ? 'not used' : `read as ${readAs}`}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={`${String(line)} ${row.join(',')}`}>
                {match.columns.map(({ given, readAs }, place) => (
                  <td key={`${String(place)} ${given}`} data-read={readAs !== null}>
                    {row[place] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
