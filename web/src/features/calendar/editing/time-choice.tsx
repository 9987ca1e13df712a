import {
  calendarEventForm,
  readEventTimes,
  type EventTimesInput,
  type TimeQuestion,
} from '@redoubt/contract/calendar';
import { isTimeZone } from '@redoubt/contract/shared/text.ts';
import { Button } from '#ui/actions/button.tsx';
import classes from './event-dialog.module.css';

interface ChosenTime {
  readonly of: TimeQuestion['of'];
  readonly time: string;
  readonly offset: string;
}

type Times = Pick<EventTimesInput, 'startTime' | 'endTime'>;
type TypedTimes = Omit<EventTimesInput, keyof Times> & {
  readonly [Name in keyof Times]?: string | undefined;
};

interface TimeChoiceProps {
  /** What is in the form; it may be incomplete or wrong. */
  readonly input: TypedTimes;
  readonly onChoose: (chosen: ChosenTime) => void;
}

/** On the days on which clocks change: asks which instant is meant by a time that they show twice or never. */
export function TimeChoice({ input, onChoose }: TimeChoiceProps) {
  const question = questionOf(input);
  if (question === null) return null;
  const { of, message, choices } = question;
  return (
    <div role="group" aria-label="Which time do you mean" className={classes['question']}>
      <p>{message}</p>
      {choices.map(({ time, offset }) => (
        <Button key={offset} variant="default" onClick={() => onChoose({ of, time, offset })}>
          {time} (UTC{offset})
        </Button>
      ))}
    </div>
  );
}

function questionOf(typed: TypedTimes): TimeQuestion | null {
  const input = { ...typed, startTime: typed.startTime ?? '', endTime: typed.endTime ?? '' };
  const { date, startTime, endTime } = calendarEventForm.shape;
  const isReadable =
    date.safeParse(input.date).success &&
    [input.startTime, input.endTime].every((time) => time !== '') &&
    startTime.safeParse(input.startTime).success &&
    endTime.safeParse(input.endTime).success &&
    isTimeZone(input.timeZone);
  if (!isReadable) return null;
  const read = readEventTimes(input);
  return 'question' in read ? read.question : null;
}
