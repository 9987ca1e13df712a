import type { ImportRun } from '@redoubt/contract/shared/csv/import-terms.ts';
import { useEffect } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import { useProgress } from './run/use-progress.ts';
import { UploadProgress } from './run/upload-progress.tsx';
import { queryClient } from '../queries/query-client.ts';
import { AsyncContent } from '../async/async-content.tsx';
import { keepReport, reportQuery, SHOWN_UPLOAD, uploadsQuery } from './kind/import.queries.ts';
import type { WebImport } from './kind/import-kind.ts';
import { ChooseFile } from './run/choose-file.tsx';
import { useUpload } from './run/use-upload.ts';
import { UploadHistory } from './upload-history.tsx';
import { UploadReport } from './report/upload-report.tsx';
import classes from './kind/imports.module.css';

interface BulkUploadProps {
  readonly of: WebImport;
  /** Whether the person may upload and undo; others look. */
  readonly mayChange: boolean;
}

/**
 * Files of rows, from choosing one to its report. What runs and what is over is the server's knowledge: whoever loads the
 * page anew finds the upload again.
 */
export function BulkUpload({ of, mayChange }: BulkUploadProps) {
  const [params, setParams] = useSearchParams();
  const shown = params.get(SHOWN_UPLOAD);
  const { data } = useInfiniteQuery(uploadsQuery(of));
  const running = data?.pages[0]?.running[0];
  // Who went elsewhere while a file was read is not led back to its report.
  const open = useWhileShown((id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(SHOWN_UPLOAD);
        else next.set(SHOWN_UPLOAD, id);
        return next;
      },
      { preventScrollReset: true },
    ),
  );
  const upload = useUpload(of, (report) => {
    keepReport(of, report);
    open(report.id);
  });
  if (shown !== null)
    return <PastReport key={shown} of={of} id={shown} mayChange={mayChange} onAnother={() => open(null)} />;
  return (
    <div className={classes['page']}>
      {mayChange ? <ChooseFile of={of} upload={upload} /> : null}
      {running === undefined || running.key === upload.underWay?.key ? null : (
        <RunningUpload key={running.key} of={of} run={running} onEnd={open} />
      )}
      <UploadHistory of={of} onOpen={open} />
    </div>
  );
}

interface PastReportProps extends BulkUploadProps {
  readonly id: string;
  readonly onAnother: () => void;
}

function PastReport({ of, id, mayChange, onAnother }: PastReportProps) {
  return (
    <AsyncContent
      of={useQuery(reportQuery(of, id))}
      loading={{ rows: 6, label: 'Loading the report' }}
      failure={{ title: 'The report could not be shown', fallback: 'Try again in a moment.' }}
    >
      {(report) => <UploadReport of={of} report={report} mayChange={mayChange} onAnother={onAnother} />}
    </AsyncContent>
  );
}

interface RunningUploadProps {
  readonly of: WebImport;
  readonly run: ImportRun;
  readonly onEnd: (id: string) => void;
}

/** An upload that goes on although nobody of this page sent it: a colleague did, or this page before it was loaded anew. */
function RunningUpload({ of, run, onEnd }: RunningUploadProps) {
  const event = useProgress(of, run.key);
  const endedAs = event?.type === 'finished' ? event.id : null;
  useEffect(() => {
    if (endedAs === null) return;
    void queryClient.invalidateQueries({ queryKey: uploadsQuery(of).queryKey });
    of.onChanged();
    onEnd(endedAs);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it ends
  }, [endedAs]);
  if (event?.type === 'refused')
    return <AlertNote problem={`${run.fileName}: ${event.message}`}>Nothing was added.</AlertNote>;
  if (event?.type === 'interrupted')
    return (
      <AlertNote problem={`The upload of ${run.fileName} was interrupted, and nothing was added.`}>
        Upload the file again.
      </AlertNote>
    );
  return (
    <UploadProgress fileName={run.fileName} sentShare={null} event={event ?? { type: 'progress', ...run }} />
  );
}
