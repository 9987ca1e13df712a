import { useMutation } from '@tanstack/react-query';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { keepReport } from '../kind/import.queries.ts';
import { count, figure, plural } from '#ui/words/numbers.ts';
import { startDownload } from '../../start-download.ts';
import { messageOf } from '../../api-problem.ts';
import type { ShownReport, WebImport } from '../kind/import-kind.ts';
import { DuplicateRows } from './duplicate-rows.tsx';
import { FailedRows } from './failed-rows.tsx';
import { OutcomeBar, sayUndone } from './outcome-bar.tsx';
import { InvitationPlan, ReportFacts } from './report-facts.tsx';
import classes from '../kind/imports.module.css';

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
  return (
    <section className={classes['card']} aria-labelledby={title}>
      <div className={classes['head']}>
        <div className={classes['headWords']}>
          <h2 id={title} className={classes['title']} data-mark={markOf(report)}>
            {titleOf(of, report)}
          </h2>
          {/* The sentence that every upload ends with; where rows failed, it is not the whole truth. */}
          {report.isDryRun ||
          report.undone !== null ||
          report.failedCount === 0 ||
          report.successful === 0 ? null : (
            <p className={classes['facts']}>{of.words.complete(report.successful)}</p>
          )}
          <ReportFacts of={of} report={report} />
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
      <InvitationPlan report={report} />
      <Warnings report={report} />
      <RowsGone report={report} />
      <FailedRows key={`failed ${String(report.id)}`} of={of} report={report} />
      <DuplicateRows key={`duplicates ${String(report.id)}`} of={of} report={report} />
    </section>
  );
}

/** How a report ends, in a few words. */
function titleOf(of: WebImport, { isDryRun, successful, failedCount, undone }: ShownReport): string {
  if (undone !== null) return sayUndone(undone);
  if (isDryRun) return of.words.wouldBe(successful);
  if (failedCount === 0) return of.words.complete(successful);
  return `${successful === 0 ? 'Nothing' : figure(successful)} added, ${figure(failedCount)} to correct`;
}

function markOf({ successful, failedCount, undone }: ShownReport) {
  if (undone !== null) return 'undone';
  if (failedCount === 0) return 'added';
  return successful === 0 ? 'failed' : 'partly';
}

/** Cells without which rows were added, since they could not be read. */
function Warnings({
  report: { warnings, warningCount, isDryRun, undone },
}: {
  readonly report: ShownReport;
}) {
  if (warningCount === 0 || undone !== null) return null;
  const left = isDryRun ? 'would be left empty' : plural(warningCount, 'was left empty', 'were left empty');
  return (
    <div className={classes['plan']}>
      <p>
        <strong>
          {count(warningCount, 'cell', 'cells')} could not be read and {left}. The rows are not held up.
        </strong>
      </p>
      <ul>
        {warnings.map(({ line, column, reason }) => (
          <li key={`${String(line)} ${column}`}>
            Line {figure(line)}, {column}: {reason}
          </li>
        ))}
      </ul>
      {warningCount > warnings.length ? <p>And {figure(warningCount - warnings.length)} more.</p> : null}
    </div>
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

interface FailedRowsDownloadProps {
  readonly of: WebImport;
  readonly report: ShownReport;
}

/** The failed rows as a file that can be mended and sent again, while they are kept. */
function FailedRowsDownload({ of, report: { id, failed } }: FailedRowsDownloadProps) {
  const download = useMutation({
    mutationFn: of.issueFailedTicket,
    onSuccess: startDownload,
    onError: (error) => showError('The download did not start', messageOf(error, 'Please try again.')),
  });
  if (id === null || failed.length === 0) return null;
  return (
    <ActionButton
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      isBusy={download.isPending}
      onClick={() => download.mutate(id)}
    >
      Failed rows as CSV
    </ActionButton>
  );
}

interface UndoUploadProps {
  readonly of: WebImport;
  readonly report: ShownReport;
}

/** Takes back what an upload added, after a question. */
function UndoUpload({ of, report: { id, fileName, successful, undone } }: UndoUploadProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const undo = useMutation({
    mutationFn: of.undo,
    onSuccess: (report) => {
      keepReport(of, report);
      setIsConfirming(false);
    },
  });
  if (id === null || successful === 0 || undone !== null) return null;
  const close = () => {
    undo.reset();
    setIsConfirming(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setIsConfirming(true)}>
        Undo upload
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={`Undo the upload of ${fileName}?`}
          lead={of.words.undoLead}
          action="Undo upload"
          busyAction="Undoing…"
          isBusy={undo.isPending}
          problem={
            undo.error === null
              ? undefined
              : messageOf(undo.error, 'The upload could not be undone. Try again.')
          }
          onConfirm={() => undo.mutate(id)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
