import {
  type CsvFault,
  emptyFile,
  faultOfFileName,
  missingColumns,
  noRows,
  quoteNeverClosed,
  repeatedColumns,
} from '@redoubt/contract/shared/csv/csv-problems.ts';
import { Dropzone } from '@mantine/dropzone';
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import { useRef, useState } from 'react';
import { describeSize } from '#ui/words/describe-size.ts';
import { readCsvStart, type CsvStart } from './csv-start.ts';
import { CsvLook, type CsvLooked } from './csv-look.tsx';
import { matchColumns, type CsvColumn, type ColumnMatch } from './match-columns.ts';
import '@mantine/dropzone/styles.layer.css';
import classes from './csv.module.css';

interface CsvDropZoneProps {
  /** What the rows are, such as 'Expert profiles'. */
  readonly label: string;
  readonly columns: readonly CsvColumn[];
  readonly maxBytes: number;
  /** The file that can be sent, once its beginning was looked at; undefined where there is none, or a wrong one. */
  readonly onFile: (file: File | undefined) => void;
}

/** Takes one .csv file by drag and drop, by click or by key, and shows how it will be read before anything is sent. */
export function CsvDropZone({ label, columns, maxBytes, onFile }: CsvDropZoneProps) {
  const [look, setLook] = useState<CsvLooked>({ kind: 'none' });
  const latest = useRef(0);
  const show = (next: CsvLooked) => {
    setLook(next);
    onFile(next.kind === 'fits' ? next.file : undefined);
  };
  const take = async (files: readonly File[]) => {
    latest.current += 1;
    const turn = latest.current;
    const [file] = files;
    if (file === undefined) return;
    const reason = files.length > 1 ? 'Choose one file at a time.' : refuseFile(file, maxBytes);
    if (reason !== undefined) {
      show({ kind: 'refused', reason });
      return;
    }
    show({ kind: 'reading', file });
    const next = await lookAt(file, columns);
    if (turn === latest.current) show(next);
  };
  return (
    <div className={classes['root']}>
      <Dropzone
        classNames={{ root: classes['zone'] ?? '', inner: classes['inner'] ?? '' }}
        role="button"
        // Not drawn: the button around it opens it, and a control inside a control is none to a screen reader.
        inputProps={{ 'aria-label': `File of ${label}`, style: { display: 'none' } }}
        // The endings decide, in our own words: systems disagree on what type a .csv file is.
        onDrop={(files) => void take(files)}
      >
        <IconFileTypeCsv size={32} stroke={1.5} aria-hidden="true" />
        <span className="sr-only">{label}: </span>
        <span>
          <strong className={classes['call']}>Choose a .csv file</strong>, or drop it here
        </span>
        <span className={classes['help']}>At most {describeSize(maxBytes)}, one file at a time</span>
      </Dropzone>
      <CsvLook look={look} columns={columns} />
    </div>
  );
}

async function lookAt(file: File, columns: readonly CsvColumn[]): Promise<CsvLooked> {
  try {
    const start = await readCsvStart(file, file.name);
    const reason = refuseStart(file, start, matchColumns(start.header, columns));
    if (reason === undefined) return { kind: 'fits', file, start };
    return { kind: 'refused', reason, ...(start.fault ? {} : { start }) };
  } catch {
    return {
      kind: 'refused',
      reason: `${file.name} could not be read. It may have been moved or changed; choose it again.`,
    };
  }
}

interface NamedFile {
  readonly name: string;
  readonly size: number;
}

/** Why a file is not read at all, by its name and size; undefined where nothing speaks against it. */
function refuseFile({ name, size }: NamedFile, maxBytes: number): string | undefined {
  const fault = faultOfFileName(name) ?? (size === 0 ? emptyFile(name) : null);
  if (fault) return fault.message;
  if (size > maxBytes)
    return `${name} has ${describeSize(size)}; at most ${describeSize(maxBytes)} can be uploaded. Split it into several files.`;
  return undefined;
}

/** Why a file cannot be the right one, by its beginning; undefined where nothing is wrong with it. */
function refuseStart(file: NamedFile, start: CsvStart, match: ColumnMatch): string | undefined {
  return findFault(file, start, match)?.message;
}

function findFault({ name }: NamedFile, start: CsvStart, match: ColumnMatch): CsvFault | undefined {
  const { headerLine, unclosedQuoteLine } = start;
  if (start.fault) return start.fault;
  if (unclosedQuoteLine !== null) return quoteNeverClosed({ line: unclosedQuoteLine });
  if (match.repeated.length > 0) return repeatedColumns(headerLine, match.repeated);
  if (match.missing.length > 0) return missingColumns(headerLine, match.missing);
  return start.rows.length === 0 ? noRows(name) : undefined;
}
