import { useState } from 'react';
import type { DateOrder } from '@redoubt/contract/shared/csv/csv-dates.ts';
import { csvLimits } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { messageOf } from '../../api-problem.ts';
import { CsvDropZone } from '../../csv/csv-drop-zone.tsx';
import { Button } from '#ui/actions/button.tsx';
import { AlertActions, AlertNote } from '#ui/states/alert-note.tsx';
import type { WebImport } from '../kind/import-kind.ts';
import classes from '../kind/imports.module.css';
import { UploadReport } from '../report/upload-report.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useProgress } from './use-progress.ts';
import type { Upload } from './use-upload.ts';

interface ChooseFileProps {
  readonly of: WebImport;
  readonly upload: Upload;
}

/** From choosing a file over the look at what would happen to the upload itself. */
export function ChooseFile({ of, upload }: ChooseFileProps) {
  const [file, setFile] = useState<File>();
  const [dateOrder, setDateOrder] = useState<DateOrder>();
  const event = useProgress(of, upload.underWay?.share === 1 ? upload.underWay.key : null);
  const { underWay, dryRun } = upload;
  if (file !== undefined && underWay !== null)
    return (
      <UploadProgress
        fileName={file.name}
        sentShare={underWay.share}
        event={event}
        isDryRun={upload.isDryRun}
      />
    );
  const choose = (next: File | undefined) => {
    setFile(next);
    setDateOrder(undefined);
    upload.forget();
  };
  const problem =
    upload.error === null ? undefined : messageOf(upload.error, 'The file could not be uploaded. Try again.');
  const send = (isDryRun: boolean, order = dateOrder) =>
    file !== undefined && upload.send({ file, isDryRun, dateOrder: order });
  const sayOrder = (order: DateOrder) => {
    setDateOrder(order);
    send(upload.isDryRun, order);
  };
  if (file !== undefined && dryRun !== null)
    return (
      <>
        <AlertNote problem={problem}>Nothing was added.</AlertNote>
        <UploadReport
          of={of}
          report={dryRun}
          mayChange
          onAnother={() => choose(undefined)}
          actions={
            <>
              <Button variant="default" onClick={() => choose(undefined)}>
                Choose another file
              </Button>
              <Button disabled={dryRun.successful === 0} onClick={() => send(false)}>
                Upload
              </Button>
            </>
          }
        />
      </>
    );
  return (
    <section className={classes['card']} aria-label={of.words.rows}>
      <CsvDropZone
        label={of.words.rows}
        columns={of.template.columns}
        maxBytes={csvLimits.bytes}
        onFile={choose}
      />
      {upload.needsDateOrder ? (
        <DateOrderQuestion onAnswer={sayOrder} />
      ) : (
        <AlertNote problem={problem}>Nothing was added.</AlertNote>
      )}
      {file === undefined || upload.needsDateOrder ? null : (
        <div className={classes['actions']}>
          <Button variant="default" onClick={() => send(true)}>
            Check without adding
          </Button>
          <Button onClick={() => send(false)}>Upload</Button>
        </div>
      )}
    </section>
  );
}

/** Asked once for a file in which no day says whether the day or the month comes first. */
function DateOrderQuestion({ onAnswer }: { readonly onAnswer: (order: DateOrder) => void }) {
  return (
    <AlertNote problem="How are the dates in this file written? 3/4/2027 can be 3 April or March 4.">
      <AlertActions>
        <Button variant="default" onClick={() => onAnswer('day-first')}>
          Day first: 3 April
        </Button>
        <Button variant="default" onClick={() => onAnswer('month-first')}>
          Month first: March 4
        </Button>
      </AlertActions>
    </AlertNote>
  );
}
