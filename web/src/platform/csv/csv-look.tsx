import { figure, plural } from '#ui/words/numbers.ts';
import { fieldError } from '#ui/fields/field-error.tsx';
import { describeSize } from '#ui/words/describe-size.ts';
import type { CsvStart } from './csv-start.ts';
import { matchColumns, type CsvColumn, type ColumnMatch } from './match-columns.ts';
import classes from './csv.module.css';

interface CsvPreviewProps {
  readonly start: CsvStart;
  readonly match: ColumnMatch;
}

/** A table that is wider than the window is moved by the arrow keys. */
const scrolled = { role: 'region', 'aria-label': 'The first rows of the file', tabIndex: 0 };

const delimiters = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

/** How a file is read: each of its columns with the name under which it is taken, and its first rows. */
function CsvPreview({ start, match }: CsvPreviewProps) {
  const { rows, encoding, delimiter } = start;
  return (
    <div>
      <p className={classes['how']}>
        Read with {delimiters[delimiter]}, {encoding}.{' '}
        {encoding === 'Windows-1252'
          ? 'The file is not UTF-8, so it is read in this older encoding. Check that letters such as é and ø are right.'
          : null}
        {sayRows(rows.length)}
      </p>
      <div className={classes['scroller']} {...scrolled}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {match.columns.map(({ given, readAs }, index) => (
                <th key={`${String(index)} ${given}`} scope="col" data-read={readAs !== null}>
                  <span className={classes['given']}>{given === '' ? '(no name)' : given}</span>
                  <span className={classes['read-as']}>
                    {readAs === null ? 'not used' : `read as ${readAs}`}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={`${String(rowIndex)} ${row.join(',')}`}>
                {match.columns.map(({ given, readAs }, index) => (
                  <td key={`${String(index)} ${given}`} data-read={readAs !== null}>
                    {row[index] ?? ''}
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

/** What the preview shows below its column names: nothing, one row or several. */
function sayRows(rows: number): string {
  if (rows === 0) return '';
  return plural(rows, ' The first row:', ` The first ${figure(rows)} rows:`);
}

/** What became of the file that was chosen. */
export type CsvLooked =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly file: File }
  | { readonly kind: 'refused'; readonly reason: string; readonly start?: CsvStart }
  | { readonly kind: 'fits'; readonly file: File; readonly start: CsvStart };

interface CsvLookProps {
  readonly look: CsvLooked;
  readonly columns: readonly CsvColumn[];
}

/** The messages about the file and its preview, below the zone on which it was dropped. */
export function CsvLook({ look, columns }: CsvLookProps) {
  const start = look.kind === 'fits' || look.kind === 'refused' ? look.start : undefined;
  return (
    <>
      <div role="status" className={classes['state']}>
        {look.kind === 'reading' ? `Reading the beginning of ${look.file.name}` : null}
        {look.kind === 'fits' ? (
          <>
            <strong>{look.file.name}</strong>, {describeSize(look.file.size)}
          </>
        ) : null}
      </div>
      {look.kind === 'refused' ? (
        <div role="alert" className={classes['refused']}>
          {fieldError(look.reason)}
        </div>
      ) : null}
      {start ? <CsvPreview start={start} match={matchColumns(start.header, columns)} /> : null}
    </>
  );
}
