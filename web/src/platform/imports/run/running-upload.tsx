import { useEffect } from 'react';
import type { ImportRun } from '@redoubt/contract/shared/csv/import-terms.ts';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { queryClient } from '../../queries/query-client.ts';
import { uploadsQuery } from '../kind/import.queries.ts';
import type { WebImport } from '../kind/import-kind.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useProgress } from './use-progress.ts';

interface RunningUploadProps {
  readonly of: WebImport;
  readonly run: ImportRun;
  readonly onEnd: (id: string) => void;
}

/** An upload that goes on although nobody of this page sent it: a colleague did, or this page before it was loaded anew. */
export function RunningUpload({ of, run, onEnd }: RunningUploadProps) {
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
      <AlertNote problem={`The upload of ${run.fileName} was interrupted, and nothing of it was added.`}>
        Upload the file again.
      </AlertNote>
    );
  return (
    <UploadProgress fileName={run.fileName} sentShare={null} event={event ?? { type: 'progress', ...run }} />
  );
}
