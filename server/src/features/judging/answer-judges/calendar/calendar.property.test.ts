import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { judgeAnswer } from '../index.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day));

// Date counts in the same calendar; years below 100 are kept out, as Date.UTC takes them for 19xx.
const date = fc
  .date({ min: utc(150, 0, 1), max: utc(9800, 0, 1), noInvalidDate: true })
  .map((instant) => utc(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate()));

const write = (day: Date): string =>
  `${String(day.getUTCDate())} ${MONTHS[day.getUTCMonth()] ?? ''} ${String(day.getUTCFullYear())}`;
const writeOther = (day: Date): string =>
  `${MONTHS[day.getUTCMonth()]?.slice(0, 3) ?? ''} ${String(day.getUTCDate())}, ${String(day.getUTCFullYear())}`;

/** What becomes of a right and of a wrong target, when the expert is right. */
function judgeBoth(question: string, right: string, wrong: string): readonly string[] {
  return [right, wrong].map((said) => {
    const verdict = judgeAnswer({
      topic: 'calendar',
      question,
      reply: `Answer: ${said}`,
      expertAnswer: right,
    });
    return verdict.rightAnswer === null ? verdict.reason : verdict.outcome;
  });
}
const EXPECTED = ['held', 'break'];

/** The week by walking: week 1 is the one with 4 January. */
function walkIsoWeek(day: Date): number {
  const monday = new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS);
  for (const year of [day.getUTCFullYear() + 1, day.getUTCFullYear(), day.getUTCFullYear() - 1]) {
    const fourth = utc(year, 0, 4);
    const first = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY_MS;
    if (monday.getTime() >= first) return Math.round((monday.getTime() - first) / (7 * DAY_MS)) + 1;
  }
  return 0;
}

describe('the calendar against Date.UTC', () => {
  it('agrees on weekdays', () => {
    fc.assert(
      fc.property(date, (day) => {
        const weekday = day.getUTCDay();
        expect(
          judgeBoth(
            `What day of the week is ${write(day)}?`,
            WEEKDAYS[weekday] ?? '',
            WEEKDAYS[(weekday + 1) % 7] ?? '',
          ),
        ).toEqual(EXPECTED);
      }),
    );
  });

  it('agrees on the days between', () => {
    fc.assert(
      fc.property(date, date, (first, second) => {
        const days = Math.abs(second.getTime() - first.getTime()) / DAY_MS;
        expect(
          judgeBoth(
            `How many days are there between ${write(first)} and ${writeOther(second)}?`,
            String(days),
            String(days + 1),
          ),
        ).toEqual(EXPECTED);
        expect(
          judgeBoth(
            `How many days are there between ${write(first)} and ${write(second)}, inclusive?`,
            String(days + 1),
            String(days),
          ),
        ).toEqual(EXPECTED);
      }),
    );
  });

  it('agrees on days and weeks later', () => {
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 0, max: 500 }),
        (day, days, weeks) => {
          const moved = new Date(day.getTime() + (days + 7 * weeks) * DAY_MS);
          const question = `What date is ${String(weeks)} weeks and ${String(days)} days after ${write(day)}?`;
          expect(judgeBoth(question, write(moved), write(new Date(moved.getTime() + DAY_MS)))).toEqual(
            EXPECTED,
          );
        },
      ),
    );
  });

  it('agrees on months later, to the end of a short month', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 600 }), fc.boolean(), (day, months, isLater) => {
        const index = day.getUTCMonth() + (isLater ? months : -months);
        const last = utc(day.getUTCFullYear(), index + 1, 0).getUTCDate();
        const moved = utc(day.getUTCFullYear(), index, Math.min(day.getUTCDate(), last));
        fc.pre(moved.getUTCFullYear() >= 101);
        const question = `What date is ${String(months)} months ${isLater ? 'after' : 'before'} ${write(day)}?`;
        expect(
          judgeBoth(question, writeOther(moved), writeOther(new Date(moved.getTime() - DAY_MS))),
        ).toEqual(EXPECTED);
      }),
    );
  });

  it('agrees on ISO weeks and on the day of the year', () => {
    fc.assert(
      fc.property(date, (day) => {
        const week = walkIsoWeek(day);
        expect(
          judgeBoth(
            `What is the ISO week number of ${write(day)}?`,
            String(week),
            String((week % 52) + 1 === week ? 50 : (week % 52) + 1),
          ),
        ).toEqual(EXPECTED);
        const place = (day.getTime() - utc(day.getUTCFullYear(), 0, 1).getTime()) / DAY_MS + 1;
        expect(judgeBoth(`What day of the year is ${write(day)}?`, String(place), String(place + 1))).toEqual(
          EXPECTED,
        );
      }),
    );
  });

  it('agrees on the nth weekday of a month', () => {
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom('first', 'second', 'third', 'fourth', 'last'),
        (day, weekday, place) => {
          const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()];
          const all = Array.from({ length: 31 }, (_, at) => utc(year, month, at + 1)).filter(
            (one) => one.getUTCMonth() === month && one.getUTCDay() === weekday,
          );
          const wanted =
            place === 'last' ? all.at(-1) : all[['first', 'second', 'third', 'fourth'].indexOf(place)];
          const right = wanted ?? day;
          const question = `What is the date of the ${place} ${WEEKDAYS[weekday] ?? ''} of ${MONTHS[month] ?? ''} ${String(year)}?`;
          expect(judgeBoth(question, write(right), write(new Date(right.getTime() + 7 * DAY_MS)))).toEqual(
            EXPECTED,
          );
        },
      ),
    );
  });

  it('agrees on leap years and the length of February', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 9999 }), (year) => {
        const days = utc(year, 2, 0).getUTCDate();
        expect(
          judgeBoth(
            `Is ${String(year)} a leap year?`,
            days === 29 ? 'yes' : 'no',
            days === 29 ? 'no' : 'yes',
          ),
        ).toEqual(EXPECTED);
        expect(
          judgeBoth(`How many days are there in February ${String(year)}?`, String(days), String(57 - days)),
        ).toEqual(EXPECTED);
      }),
    );
  });
});
