import type { Disambiguation } from '@redoubt/contract/calendar';
import { RadioField } from '#ui/fields/choices/radio-field.tsx';
import { count } from '#ui/words/numbers.ts';
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
export function UnclearTimes({ sentences, answer, onAnswer }: UnclearTimesProps) {
  const many = count(sentences.length, 'event has a time', 'events have times');
  return (
    <>
      <p>{many} that the clocks show twice or skip on the day they change:</p>
      <ul className={classes['events']} aria-label="Times that are not clear">
        {sentences.map((sentence, at) => (
          <li key={`${String(at)} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
      <RadioField
        id="disambiguation"
        label="Which time is meant?"
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
