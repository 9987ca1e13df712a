import { fieldError } from '#ui/fields/field-error.tsx';
import { describeSize } from '#ui/file-size/describe-size.ts';
import { CsvPreview } from './csv-preview.tsx';
import type { CsvStart } from './csv-start.ts';
import { matchColumns, type CsvColumn } from './match-columns.ts';
import classes from './csv.module.css';

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

/** What is said and shown of the file below the zone on which it was dropped. */
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
