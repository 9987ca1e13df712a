import type { ImportEvent } from '@redoubt/contract/shared/csv/import-terms.ts';
import { count, percent } from '#ui/words/numbers.ts';
import classes from '../kind/imports.module.css';

interface UploadProgressProps {
  readonly fileName: string;
  /** The share that is sent, from 0 to 1; null where somebody else sent it, or this page was loaded since. */
  readonly sentShare: number | null;
  readonly event: ImportEvent | null;
  readonly isDryRun?: boolean;
}

/** How far a file is: first it is sent, then it is read. */
export function UploadProgress({ fileName, sentShare, event, isDryRun = false }: UploadProgressProps) {
  const isSending = sentShare !== null && sentShare < 1;
  const read = event?.type === 'progress' ? event : null;
  const share = isSending ? sentShare : read === null ? 0 : read.bytesRead / Math.max(1, read.fileBytes);
  const step = isSending ? 'Sending' : isDryRun ? 'Checking' : 'Adding';
  const hundredth = Math.floor(share * 100);
  return (
    <section className={classes['card']} aria-label={`${step} ${fileName}`}>
      <h2 className={classes['title']}>
        {step} {fileName}
      </h2>
      <progress
        className={classes['progress']}
        max={100}
        value={hundredth}
        aria-label={`${step} ${fileName}`}
      >
        {percent(hundredth)}
      </progress>
      <p className={classes['facts']} role="status">
        {read === null || isSending
          ? `${percent(hundredth)} sent`
          : `${percent(hundredth)}, ${count(read.rows, 'row', 'rows')} read`}
        .{' '}
        {isDryRun || isSending
          ? 'Nothing has changed yet.'
          : 'You can leave this page. The upload continues, and its report will appear here.'}
      </p>
    </section>
  );
}
