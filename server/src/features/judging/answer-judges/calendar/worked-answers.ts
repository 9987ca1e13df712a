import { areEqual, isWhole, whole } from '../exact/rational.ts';
import type { Agreement } from '../exact/written-number.ts';
import { readNumber } from '../reading/read-number.ts';
import type { Token } from '../reading/tokens.ts';
import { readEach, type WorkedOut } from '../reading/worked-out.ts';
import { formatDate, weekdayNames, weekdayOf, type CivilDate } from './civil-date.ts';
import { readMonth, readWeekday, readWrittenDate } from './read-date.ts';

const settle = (isRight: boolean): Agreement => (isRight ? 'right' : 'wrong');

export function workedWeekday(weekday: number, working: string): WorkedOut {
  return {
    text: weekdayNames[weekday] ?? '',
    working,
    form: 'a day of the week, as Tuesday',
    read: (tokens) =>
      readEach(tokens, (at) => {
        // A weekday that opens a date ("Sunday, 4 July 2021") counts: it is what was asked for.
        const day = readWeekday(tokens[at]);
        if (day === null) return null;
        const date = readWholeDate(tokens, at);
        return { agreement: settle(day === weekday), key: String(day), first: at, next: date ?? at + 1 };
      }),
  };
}

export function workedDate(date: CivilDate, working: string): WorkedOut {
  const key = formatDate(date);
  return {
    text: `${weekdayNames[weekdayOf(date)] ?? ''}, ${key}`,
    working,
    form: 'a date with its year, as 29 February 2024 or 2024-02-29',
    read: (tokens) =>
      readEach(tokens, (at) => {
        const read = readWrittenDate(tokens, at);
        if (read === null) return null;
        const said = formatDate(read.date);
        const agreement = read.problem === 'two-ways' ? 'unclear' : settle(said === key);
        return { agreement, key: said, first: at, next: read.next };
      }),
  };
}

/** A count of days, a week number or the like. Numbers above `largest` (a year beside a week) are no answers. */
export function workedCount(count: number, working: string, largest = Number.POSITIVE_INFINITY): WorkedOut {
  return {
    text: String(count),
    working,
    form: 'a whole number',
    read: (tokens) =>
      readEach(tokens, (at) => {
        if (readWeekday(tokens[at]) !== null || readMonth(tokens[at]) !== null) return null;
        if (readWholeDate(tokens, at) !== null) return null;
        const week = WEEK_MARK.exec(tokens[at]?.text ?? '')?.[1];
        const read =
          week === undefined ? readNumber(tokens, at) : { value: whole(Number(week)), next: at + 1 };
        if (read === null || !isWhole(read.value) || read.value.numerator > largest) return null;
        const key = String(read.value.numerator);
        return { agreement: settle(areEqual(read.value, whole(count))), key, first: at, next: read.next };
      }),
  };
}

// The end of 2020-W53.
const WEEK_MARK = /^w(\d{2})$/u;

const readWholeDate = (tokens: readonly Token[], at: number): number | null =>
  readWrittenDate(tokens, at)?.next ?? null;
