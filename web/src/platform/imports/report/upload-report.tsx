import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type ReactNode, useId } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { ShownReport, WebImport } from '../kind/import-kind.ts';
import classes from '../kind/imports.module.css';
import { DuplicateRows } from './duplicate-rows.tsx';
import { FailedRows } from './failed-rows.tsx';
import { FailedRowsDownload } from './failed-rows-download.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { ReportFacts } from './report-facts.tsx';
import { UndoUpload } from './undo-upload.tsx';

interface UploadReportProps {
  readonly of: WebImport;
  readonly report: ShownReport;
  /** Whether the person may upload and undo. */
  readonly mayChange: boolean;
  /** Leads back to where the next file is chosen. */
  readonly onAnother: () => void;
  /** What a dry run leads to. */
  readonly actions?: ReactNode;
}

/** What became of a file, or would become of it. */
export function UploadReport({ of, report, mayChange, onAnother, actions }: UploadReportProps) {
  const title = useId();
  const { isDryRun, successful, undone } = report;
  return (
    <section className={classes['card']} aria-labelledby={title}>
      <div className={classes['head']}>
        <div className={classes['headWords']}>
          <h2 id={title} className={classes['title']} data-mark={undone === null ? 'added' : 'undone'}>
            {isDryRun ? of.words.wouldBe(successful) : of.words.complete(successful)}
          </h2>
          <ReportFacts report={report} />
        </div>
        <div className={classes['actions']}>
          <FailedRowsDownload of={of} report={report} />
          {mayChange ? <UndoUpload of={of} report={report} /> : null}
          {actions ??
            (mayChange ? (
              <Button
                leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
                onClick={onAnother}
              >
                Upload another
              </Button>
            ) : (
              <Button variant="default" onClick={onAnother}>
                All uploads
              </Button>
            ))}
        </div>
      </div>
      <OutcomeBar report={report} />
      <RowsGone report={report} />
      <FailedRows key={`failed ${String(report.id)}`} of={of} report={report} />
      <DuplicateRows key={`duplicates ${String(report.id)}`} of={of} report={report} />
    </section>
  );
}

/** Rows are kept for some weeks. */
function RowsGone({
  report: { failed, failedCount, duplicates, duplicateCount },
}: {
  readonly report: ShownReport;
}) {
  const isGone = failed.length + duplicates.length === 0 && failedCount + duplicateCount > 0;
  return isGone ? (
    <p className={classes['facts']}>
      Rows that were not added are kept for 30 days. These have been deleted.
    </p>
  ) : null;
}
