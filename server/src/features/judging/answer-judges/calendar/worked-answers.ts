import { areEqual, isWhole, whole } from '../exact/rational.ts';
import type { Agreement } from '../exact/written-number.ts';
import { readNumber } from '../reading/read-number.ts';
import type { Token } from '../reading/tokens.ts';
import { readEach, type AnswerRead, type WorkedOut } from '../reading/worked-out.ts';
import { formatDate, weekdayNames, weekdayOf, type CivilDate } from './civil-date.ts';
import { readDayAlone, readDayAndMonth } from './read-part-of-date.ts';
import { readMonth, readWeekday, readYear, readWrittenDate } from './read-date.ts';

const settle = (isRight: boolean): Agreement => (isRight ? 'right' : 'wrong');

export function workedWeekday(weekday: number, working: string): WorkedOut {
  return {
    text: weekdayNames[weekday] ?? '',
    reading: '',
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

/** `isMonthKnown`: the question names the month, so that "the 26th" is an answer. */
export function workedDate(date: CivilDate, working: string, isMonthKnown = false): WorkedOut {
  const key = formatDate(date);
  return {
    text: `${weekdayNames[weekdayOf(date)] ?? ''}, ${key}`,
    reading: '',
    working,
    form: 'a date with its year, as 29 February 2024 or 2024-02-29',
    read: (tokens) =>
      readEach(tokens, (at) => {
        const read = readWrittenDate(tokens, at);
        if (read === null) return readPartOfDate(tokens, at, { date, isMonthKnown });
        const said = formatDate(read.date);
        const agreement = read.problem === 'two-ways' ? 'unclear' : settle(said === key);
        return { agreement, key: said, first: at, next: read.next };
      }),
  };
}

/** "24 May" where the year is understood, "the 26th" where the month is, too. */
function readPartOfDate(
  tokens: readonly Token[],
  at: number,
  { date, isMonthKnown }: { date: CivilDate; isMonthKnown: boolean },
): AnswerRead | null {
  const read = readDayAndMonth(tokens, at) ?? (isMonthKnown ? readDayAlone(tokens, at, date.month) : null);
  if (read === null) return null;
  const said = { year: date.year, month: read.month, day: read.day };
  const isRight = said.month === date.month && said.day === date.day;
  return { agreement: settle(isRight), key: formatDate(said), first: at, next: read.next };
}

/** A count of days, a week number or the like. Numbers above `largest` (a year beside a week) are no answers. */
export function workedCount(count: number, working: string, largest = Number.POSITIVE_INFINITY): WorkedOut {
  return {
    text: String(count),
    reading: '',
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
        const next = Number.isFinite(largest) ? skipYear(tokens, read.next) : read.next;
        return { agreement: settle(areEqual(read.value, whole(count))), key, first: at, next };
      }),
  };
}

// "week 1 of 2026", "week 1 (of 2026)": the week is what was asked for.
function skipYear(tokens: readonly Token[], at: number): number {
  const start = tokens[at]?.text === '(' ? at + 1 : at;
  if (tokens[start]?.text !== 'of' || readYear(tokens[start + 1]) === null) return at;
  return tokens[start + 2]?.text === ')' ? start + 3 : start + 2;
}

// The end of 2020-W53.
const WEEK_MARK = /^w(\d{2})$/u;

const readWholeDate = (tokens: readonly Token[], at: number): number | null =>
  readWrittenDate(tokens, at)?.next ?? null;
