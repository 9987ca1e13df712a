import type { Disambiguation, ImportedCalendar } from '@redoubt/contract/calendar';
import { wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RadioField } from '#ui/fields/choices/radio-field.tsx';
import { formatTime } from '#ui/words/times.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { FileField } from '#ui/fields/choices/file-field.tsx';
import { showInfo } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import { tellSaved } from '../editing/tell-saved.ts';
import { importCalendar } from '../events/calendar.queries.ts';
import { sayRepeat } from '../events/say-repeat.ts';
import classes from './import-preview.module.css';

interface UnclearTimesProps {
  /** One for each event. */
  readonly sentences: readonly string[];
  readonly answer: Disambiguation | null;
  readonly onAnswer: (answer: Disambiguation) => void;
}

const options = [
  {
    value: 'earlier',
    label: 'The earlier time',
    text: 'The first of the two, or the hour before the skipped time.',
  },
  {
    value: 'later',
    label: 'The later time',
    text: 'The second of the two, or the hour after the skipped time.',
  },
] as const;

/** Asks which instant is meant by times that clocks show twice or never. */
function UnclearTimes({ sentences, answer, onAnswer }: UnclearTimesProps) {
  const many = count(sentences.length, 'event has a time', 'events have times');
  return (
    <>
      <p>{many} that the clocks show twice or skip on the day they change:</p>
      <ul className={classes['events']} aria-label="Ambiguous times">
        {sentences.map((sentence, at) => (
          <li key={`${String(at)} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
      <RadioField
        id="disambiguation"
        label="Which time do you mean?"
        description={
          answer === null ? 'They are left out until you choose. You can move each one later.' : ''
        }
        options={options}
        value={answer ?? ''}
        onChange={onAnswer}
      />
    </>
  );
}

/** A file of another calendar: shows what would happen before it does. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const timeZone = useTimeZone();
  const [file, setFile] = useState<File | null>(null);
  const [disambiguation, setDisambiguation] = useState<Disambiguation | null>(null);
  // Kept apart from the mutation's data, which is gone while the file is looked at again.
  const [unclear, setUnclear] = useState<readonly string[]>([]);
  const look = useMutation({
    mutationFn: (chosen: Chosen) => importCalendar(chosen.file, { ...chosen, timeZone, dryRun: true }),
  });
  const close = useWhileShown(onClose);
  const take = useMutation({
    mutationFn: (chosen: Chosen) => importCalendar(chosen.file, { ...chosen, timeZone, dryRun: false }),
    onSuccess: (done) => {
      tellTaken(done);
      close();
    },
  });
  // Passed to `mutate`, it runs only for the file that was chosen last.
  const lookAt = (chosen: Chosen) => look.mutate(chosen, { onSuccess: (seen) => setUnclear(seen.unclear) });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setDisambiguation(null);
    setUnclear([]);
    take.reset();
    if (chosen === null) look.reset();
    else lookAt({ file: chosen, disambiguation: null });
  };
  const answer = (chosen: Disambiguation) => {
    setDisambiguation(chosen);
    if (file !== null) lookAt({ file, disambiguation: chosen });
  };
  const fault = [take.error, look.error].find((error) => error !== null);
  const preview = file === null ? undefined : look.data;
  const isNothing = preview === undefined || preview.added + preview.changed === 0;
  return (
    <Dialog
      title="Import an .ics file"
      lead="Events that you imported before are updated, not added twice. No one is invited or mailed."
      width={560}
      onClose={onClose}
    >
      <FileField
        label="Calendar file"
        description="An .ics file exported from another calendar, at most 1 MB."
        accept=".ics,text/calendar"
        value={file}
        onChange={choose}
        error={fault === undefined ? undefined : messageOf(fault, 'The file could not be read.')}
      />
      <div aria-live="polite">
        {look.isPending ? <p>Checking the file…</p> : null}
        {preview === undefined || look.isPending ? null : <ImportPreview of={preview} timeZone={timeZone} />}
      </div>
      {unclear.length === 0 ? null : (
        <UnclearTimes sentences={unclear} answer={disambiguation} onAnswer={answer} />
      )}
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
        <ActionButton
          size="md"
          disabled={file === null || look.isPending || isNothing}
          isBusy={take.isPending}
          busyLabel="Importing…"
          onClick={() => file && take.mutate({ file, disambiguation })}
        >
          {isNothing ? 'Import' : `Import ${count(preview.added + preview.changed, 'event', 'events')}`}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}

interface Chosen {
  readonly file: File;
  readonly disambiguation: Disambiguation | null;
}

function tellTaken({ added, changed, changeId }: ImportedCalendar): void {
  const title = `${count(added + changed, 'event was', 'events were')} imported`;
  if (changeId === null) showInfo(title);
  else tellSaved(title, { changeId });
}

interface ImportPreviewProps {
  readonly of: ImportedCalendar;
  readonly timeZone: string;
}

/** What taking a file comes to, and what is left out of it and why. */
function ImportPreview({ of, timeZone }: ImportPreviewProps) {
  const { added, changed, unchanged, events, refused } = of;
  const more = added + changed - events.length;
  return (
    <>
      <p>
        {count(added, 'event is', 'events are')} new, {count(changed, 'changes', 'change')}
        {unchanged === 0 ? '' : `, ${count(unchanged, 'is', 'are')} in your calendar already`}.
      </p>
      {events.length === 0 ? null : (
        <ul className={classes['events']} aria-label="Events to import">
          {events.map(({ title, startsAt, timeZone: zone, isAllDay, repeat, what }) => (
            <li key={`${title} ${startsAt} ${what}`}>
              {title}{' '}
              <small>
                {what === 'changed' ? 'changes to ' : ''}
                {isAllDay
                  ? `${formatTime(startsAt, 'weekdayDate', 'UTC')}, all day`
                  : formatTime(startsAt, 'appointment', timeZone)}
                {repeat === null
                  ? ''
                  : `. ${sayRepeat(repeat, wallTimeOf(new Date(startsAt), zone).slice(0, 10))}`}
              </small>
            </li>
          ))}
          {more > 0 ? <li>and {count(more, 'more', 'more')}</li> : null}
        </ul>
      )}
      {refused.length === 0 ? null : (
        <>
          <p>{count(refused.length, 'event is', 'events are')} left out:</p>
          <ul className={classes['events']} aria-label="Events left out">
            {refused.map((sentence, at) => (
              <li key={`${String(at)} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
