import * as z from 'zod';
import { writtenText } from '#shared/text.ts';
import { parseExpression } from './expression.ts';
import { lettersOf, parseFormula } from './formula.ts';
import { findUnit } from './units.ts';

/* Problems whose right answer is computed exactly. They are data, so that nothing has to be read out of a sentence. */

export const problemKinds = ['expression', 'dates', 'quantity', 'logic'] as const;
export const problemKind = z.enum(problemKinds);
export type ProblemKind = z.infer<typeof problemKind>;

const expressionText = writtenText(200).superRefine((text, context) => {
  const { fault } = parseExpression(text);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});

/** A day of the Gregorian calendar, also before its introduction. */
const date = z.iso
  .date('Write a date as 2027-03-14.')
  .refine((text) => !text.startsWith('0000'), 'Use the years 0001 to 9999.');

export const dateQuestions = ['weekday', 'days-between', 'date-after', 'leap-year'] as const;
export type DateQuestion = (typeof dateQuestions)[number];

const MOST_DAYS = 1_000_000;
const dateQuestion = z.discriminatedUnion(
  'ask',
  [
    z.strictObject({ ask: z.literal('weekday'), date }),
    z
      .strictObject({ ask: z.literal('days-between'), from: date, to: date })
      .refine(({ from, to }) => from <= to, {
        path: ['to'],
        message: 'Choose a date that is not before the first.',
      }),
    z.strictObject({
      ask: z.literal('date-after'),
      date,
      /** Below zero: so many days before. */
      days: z
        .number('Days must be a number.')
        .int('Days must be a whole number.')
        .min(-MOST_DAYS, 'Go back at most 1,000,000 days.')
        .max(MOST_DAYS, 'Go on at most 1,000,000 days.'),
    }),
    z.strictObject({
      ask: z.literal('leap-year'),
      year: z
        .number('Year must be a number.')
        .int('Year must be a whole number.')
        .min(1, 'Year must be at least 1.')
        .max(9999, 'Year must be at most 9999.'),
    }),
  ],
  'Ask for weekday, days-between, date-after or leap-year.',
);

const unitId = z
  .string('Select a unit.')
  .refine((id) => findUnit(id) !== null, 'Select a unit from the list.');
const ONE_NUMBER = 'Write one number with a point for decimals, such as 2.5.';

const quantity = z
  .strictObject({
    kind: z.literal('quantity'),
    /** A decimal, as text so that every digit counts. */
    value: writtenText(20).regex(/^-?\d+(?:\.\d+)?$/u, ONE_NUMBER),
    from: unitId,
    to: unitId,
  })
  .superRefine(({ value, from, to }, context) => {
    const [given, wanted] = [findUnit(from), findUnit(to)];
    if (!given || !wanted) return;
    if (given.kind !== wanted.kind || given === wanted)
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message: `Select another unit of the same kind as ${given.plural}.`,
      });
    if (value.startsWith('-') && !given.kind.startsWith('temperature'))
      context.addIssue({ code: 'custom', path: ['value'], message: 'Only temperatures can be below zero.' });
  });

const formulaText = writtenText(200).superRefine((text, context) => {
  const { fault } = parseFormula(text);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});
const MOST_LETTERS = 10;

const logic = z
  .strictObject({
    kind: z.literal('logic'),
    premises: z
      .array(formulaText)
      .min(1, 'Write at least one premise.')
      .max(12, 'Write at most 12 premises.'),
    conclusion: formulaText,
  })
  .refine(
    ({ premises, conclusion }) => {
      const trees = [...premises, conclusion].map((text) => parseFormula(text).tree);
      return lettersOf(trees.filter((tree) => tree !== null)).length <= MOST_LETTERS;
    },
    { path: ['premises'], message: `Use at most ${String(MOST_LETTERS)} letters.` },
  );

export const exactProblem = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('expression'), expression: expressionText }),
    z.strictObject({ kind: z.literal('dates'), question: dateQuestion }),
    quantity,
    logic,
  ],
  'Kind must be "expression", "dates", "quantity" or "logic".',
);
export type Problem = z.output<typeof exactProblem>;
