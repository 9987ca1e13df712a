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

/** What the sender says of what a file leaves open. */
interface Answers {
  readonly dateOrder: DateOrder | undefined;
  readonly currency: string | undefined;
}

interface ChooseFileProps {
  readonly of: WebImport;
  readonly upload: Upload;
}

/** From choosing a file over the look at what would happen to the upload itself. */
export function ChooseFile({ of, upload }: ChooseFileProps) {
  const [file, setFile] = useState<File>();
  const [answers, setAnswers] = useState<Answers>({ dateOrder: undefined, currency: undefined });
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
    setAnswers({ dateOrder: undefined, currency: undefined });
    upload.forget();
  };
  const problem =
    upload.error === null ? undefined : messageOf(upload.error, 'The file could not be uploaded. Try again.');
  const send = (isDryRun: boolean, by = answers) =>
    file !== undefined && upload.send({ file, isDryRun, ...by });
  const answer = (given: Partial<Answers>) => {
    const next = { ...answers, ...given };
    setAnswers(next);
    send(upload.isDryRun, next);
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
      <CsvDropZone label={of.words.rows} columns={of.columns} maxBytes={csvLimits.bytes} onFile={choose} />
      {upload.needs === 'date-order' ? (
        <DateOrderQuestion onAnswer={(dateOrder) => answer({ dateOrder })} />
      ) : null}
      {upload.needs === 'currency' ? (
        <CurrencyQuestion currencies={of.currencies ?? []} onAnswer={(currency) => answer({ currency })} />
      ) : null}
      {upload.needs === null ? <AlertNote problem={problem}>Nothing was added.</AlertNote> : null}
      {file === undefined || upload.needs !== null ? null : (
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

interface CurrencyQuestionProps {
  readonly currencies: readonly string[];
  readonly onAnswer: (currency: string) => void;
}

/** Asked once for a file with amounts that name no currency. */
function CurrencyQuestion({ currencies, onAnswer }: CurrencyQuestionProps) {
  return (
    <AlertNote problem="In which currency are the rewards in this file that do not name one?">
      <AlertActions>
        {currencies.map((currency) => (
          <Button key={currency} variant="default" onClick={() => onAnswer(currency)}>
            {currency}
          </Button>
        ))}
      </AlertActions>
    </AlertNote>
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
