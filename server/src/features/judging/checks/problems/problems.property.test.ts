import { type Problem, unitGroups } from '@redoubt/contract/arena';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import fc from 'fast-check';
import Fraction from 'fraction.js';
import { expect, it } from 'vitest';
import { checkProblem } from '../problem-check.ts';

/* Each oracle counts by itself: fractions of another library, the calendar of Date, whole numbers, and a loop. */

/** What the check finds for each of these answers to a problem. */
function outcomesOf(problem: Problem, answers: readonly string[]): readonly (string | undefined)[] {
  return answers.map((answer) => {
    const reply = { number: 2, text: `Working.\n\nAnswer: ${answer}`, state: 'done' as const, ending: null };
    return checkProblem({ question: { problem }, reply })?.outcome;
  });
}

interface Sum {
  readonly text: string;
  readonly value: Fraction | null;
}

const count = (operator: string, one: Fraction | null, other: Fraction | null): Fraction | null => {
  if (!one || !other) return null;
  if (operator === '+') return one.add(other);
  if (operator === '-') return one.sub(other);
  if (operator === '*') return one.mul(other);
  return other.n === 0n ? null : one.div(other);
};

const { sum } = fc.letrec<{ sum: Sum }>((tie) => ({
  sum: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.integer({ min: 0, max: 500 }).map((n): Sum => ({ text: String(n), value: new Fraction(n) })),
    fc.tuple(fc.constantFrom('+', '-', '*', '/'), tie('sum'), tie('sum')).map(([sign, one, other]): Sum => ({
      text: `(${one.text}) ${sign} (${other.text})`,
      value: count(sign, one.value, other.value),
    })),
  ),
}));

it('computes expressions as fraction.js does', () => {
  fc.assert(
    fc.property(sum, ({ text, value }) => {
      fc.pre(text.length <= 200);
      const problem: Problem = { kind: 'expression', expression: text };
      const answers = value ? [value.toFraction(), value.add(new Fraction(1, 7)).toFraction()] : ['1'];
      expect(outcomesOf(problem, answers)).toEqual(value ? ['held', 'break'] : [undefined]);
    }),
  );
});

it('converts as whole numbers and quotients do', () => {
  const linear = unitGroups.filter(({ units }) => units.every((unit) => unit.offset === undefined));
  const pair = fc
    .constantFrom(...linear)
    .chain(({ units }) => fc.tuple(fc.constantFrom(...units), fc.constantFrom(...units)));
  const sizeOf = (factor: string) =>
    factor
      .split('/')
      .map((part) => new Fraction(part))
      .reduce((top, bottom) => top.div(bottom));
  fc.assert(
    fc.property(pair, fc.integer({ min: 1, max: 100_000 }), ([from, to], tenths) => {
      fc.pre(from !== to);
      const value = String(tenths / 10);
      const right = new Fraction(value).mul(sizeOf(from.factor)).div(sizeOf(to.factor));
      const problem: Problem = { kind: 'quantity', value, from: from.id, to: to.id };
      const rounded = Number(right.valueOf()).toPrecision(8);
      const coarse = Number(right.valueOf()).toPrecision(3);
      expect(outcomesOf(problem, [right.toFraction(), rounded, `${rounded} ${to.plural}`])).toEqual([
        'held',
        'held',
        'held',
      ]);
      expect(
        outcomesOf(problem, [right.mul(2).toFraction(), Number(right.mul(2).valueOf()).toPrecision(8)]),
      ).toEqual(['break', 'break']);
      expect(outcomesOf(problem, [coarse])).not.toEqual(['break']);
    }),
  );
});

const utc = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const day = fc
  .integer({ min: utc('0150-01-01') / DAY_MS, max: utc('9800-01-01') / DAY_MS })
  .map((days) => days * DAY_MS);

it('counts days as Date does', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -50_000, max: 50_000 }), (ms, days) => {
      const date = iso(ms);
      const later = ms + days * DAY_MS;
      const weekday = new Date(ms).getUTCDay();
      const [right = '', wrong = ''] = [WEEKDAYS[weekday], WEEKDAYS[(weekday + 1) % 7]];
      expect(outcomesOf({ kind: 'dates', question: { ask: 'weekday', date } }, [right, wrong])).toEqual([
        'held',
        'break',
      ]);
      expect(
        outcomesOf({ kind: 'dates', question: { ask: 'date-after', date, days } }, [
          iso(later),
          iso(later + DAY_MS),
        ]),
      ).toEqual(['held', 'break']);
      const [from, to] = days < 0 ? [iso(later), date] : [date, iso(later)];
      const between = Math.abs(days);
      expect(
        outcomesOf({ kind: 'dates', question: { ask: 'days-between', from, to } }, [
          String(between),
          String(between * 10 + 7),
        ]),
      ).toEqual(['held', 'break']);
      const year = new Date(ms).getUTCFullYear();
      const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
      expect(
        outcomesOf(
          { kind: 'dates', question: { ask: 'leap-year', year } },
          isLeap ? ['yes', 'No'] : ['No.', 'yes'],
        ),
      ).toEqual(['held', 'break']);
    }),
  );
});

interface Said {
  readonly text: string;
  holds(row: number): boolean;
}

const LETTERS = ['P', 'Q', 'R', 'S'];
const joins: Readonly<Record<string, (one: boolean, other: boolean) => boolean>> = {
  and: (one, other) => one && other,
  or: (one, other) => one || other,
  xor: (one, other) => one !== other,
  '->': (one, other) => !one || other,
  '<->': (one, other) => one === other,
};
const { said } = fc.letrec<{ said: Said }>((tie) => ({
  said: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .constantFrom(0, 1, 2, 3)
      .map((at): Said => ({ text: LETTERS[at] ?? 'P', holds: (row) => ((row >> at) & 1) === 1 })),
    tie('said').map((of): Said => ({ text: `not (${of.text})`, holds: (row) => !of.holds(row) })),
    fc
      .tuple(fc.constantFrom(...Object.keys(joins)), tie('said'), tie('said'))
      .map(([join, one, other]): Said => ({
        text: `(${one.text}) ${join} (${other.text})`,
        holds: (row) => joins[join]?.(one.holds(row), other.holds(row)) === true,
      })),
  ),
}));

it('decides arguments as sixteen rows do', () => {
  fc.assert(
    fc.property(fc.array(said, { minLength: 1, maxLength: 3 }), said, (premises, conclusion) => {
      const rows = Array.from({ length: 16 }, (_, row) => row).filter((row) =>
        premises.every((one) => one.holds(row)),
      );
      const problem: Problem = {
        kind: 'logic',
        premises: premises.map(({ text }) => text),
        conclusion: conclusion.text,
      };
      const follows = rows.every((row) => conclusion.holds(row));
      const expected =
        rows.length === 0 ? [undefined, undefined] : follows ? ['held', 'break'] : ['break', 'held'];
      expect(outcomesOf(problem, ['yes', 'no'])).toEqual(expected);
    }),
  );
});
