import { findUnit, type ProblemKind, unitGroups } from '@redoubt/contract/arena';

export type Values = Readonly<Record<string, string>>;

/** A field of the form of a problem. */
export interface ProblemField {
  /** Its key among the values, and the last part of its path in the problem. */
  readonly name: string;
  readonly label: string;
  readonly input: 'line' | 'lines' | 'unit';
  readonly placeholder?: string;
  readonly description?: string;
}

/** A way to fill in a problem. */
export interface ProblemShape {
  readonly label: string;
  readonly fields: readonly ProblemField[];
  /** What the fields say, as data that the contract checks. */
  readonly build: (values: Values) => unknown;
}

const value = (values: Values, name: string): string => (values[name] ?? '').trim();
const wholeNumber = (values: Values, name: string): number =>
  value(values, name) === '' ? Number.NaN : Number(value(values, name));

const DATE = { input: 'line', placeholder: '2027-03-14' } as const;
const FORMULA = 'Letters with not, and, or, xor, ->, <-> and brackets.';

const dates = (ask: string, build: (values: Values) => object) => (values: Values) => ({
  kind: 'dates',
  question: { ask, ...build(values) },
});

const shapes: Readonly<Record<ProblemKind, readonly ProblemShape[]>> = {
  expression: [
    {
      label: 'An expression',
      fields: [
        {
          name: 'expression',
          label: 'Expression',
          input: 'line',
          placeholder: '15% × (48 + 2^5)',
          description: 'Numbers, + − × ÷ ^ % and brackets; * and / will do, too.',
        },
      ],
      build: (values) => ({ kind: 'expression', expression: value(values, 'expression') }),
    },
  ],
  dates: [
    {
      label: 'The weekday of a date',
      fields: [{ name: 'date', label: 'Date', ...DATE }],
      build: dates('weekday', (values) => ({ date: value(values, 'date') })),
    },
    {
      label: 'The days between two dates',
      fields: [
        { name: 'from', label: 'From', ...DATE },
        { name: 'to', label: 'To', ...DATE },
      ],
      build: dates('days-between', (values) => ({ from: value(values, 'from'), to: value(values, 'to') })),
    },
    {
      label: 'A date some days later or earlier',
      fields: [
        { name: 'date', label: 'Date', ...DATE },
        {
          name: 'days',
          label: 'Days later',
          input: 'line',
          placeholder: '90',
          description: 'Below zero for earlier.',
        },
      ],
      build: dates('date-after', (values) => ({
        date: value(values, 'date'),
        days: wholeNumber(values, 'days'),
      })),
    },
    {
      label: 'Whether a year is a leap year',
      fields: [{ name: 'year', label: 'Year', input: 'line', placeholder: '1900' }],
      build: dates('leap-year', (values) => ({ year: wholeNumber(values, 'year') })),
    },
  ],
  quantity: [
    {
      label: 'A conversion',
      fields: [
        { name: 'value', label: 'Amount', input: 'line', placeholder: '2.5' },
        { name: 'from', label: 'Unit', input: 'unit' },
        { name: 'to', label: 'Convert to', input: 'unit' },
      ],
      build: (values) => ({
        kind: 'quantity',
        value: value(values, 'value'),
        from: value(values, 'from'),
        to: value(values, 'to'),
      }),
    },
  ],
  logic: [
    {
      label: 'Premises and a conclusion',
      fields: [
        {
          name: 'premises',
          label: 'Premises, one per line',
          input: 'lines',
          placeholder: 'P -> Q',
          description: FORMULA,
        },
        {
          name: 'conclusion',
          label: 'Does it follow that',
          input: 'line',
          placeholder: 'not P',
          description: FORMULA,
        },
      ],
      build: (values) => ({
        kind: 'logic',
        premises: value(values, 'premises')
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
        conclusion: value(values, 'conclusion'),
      }),
    },
  ],
};

/** The ways to fill in problems of these kinds, in their order. */
export function listShapes(kinds: readonly ProblemKind[]): readonly ProblemShape[] {
  return kinds.flatMap((kind) => shapes[kind]);
}

/** The units to choose from; where the amount has one already, those that it can be converted to. */
export function listUnits(from: string | undefined) {
  const kind = from === undefined ? undefined : findUnit(from)?.kind;
  return unitGroups
    .map(({ label, units }) => ({
      group: label,
      options: units
        .filter((unit) => kind === undefined || (unit.kind === kind && unit.id !== from))
        .map(({ id, plural }) => ({ value: id, label: plural })),
    }))
    .filter(({ options }) => options.length > 0);
}
