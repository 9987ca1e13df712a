import type { QuestionKind } from '@redoubt/contract/arena';

/** What the form of each kind of question asks for, in the order in which it is filled in. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
}

export interface QuestionShape {
  readonly label: string;
  readonly fields: readonly FormField[];
  readonly write: (values: Readonly<Record<string, string>>) => string;
}

const DATE = { placeholder: '2025-03-14' };
const value = (values: Readonly<Record<string, string>>, name: string): string => (values[name] ?? '').trim();
const sentence = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

/** Ways to ask that a judge reads in one way only; the first is offered first. */
export const questionShapes: Readonly<Record<QuestionKind, readonly QuestionShape[]>> = {
  expression: [
    {
      label: 'A sum',
      fields: [{ name: 'expression', label: 'Expression', placeholder: '10 ÷ (1/2)' }],
      write: (values) => `What is ${value(values, 'expression')}?`,
    },
    {
      label: 'A percentage',
      fields: [
        { name: 'share', label: 'Percent', placeholder: '15' },
        { name: 'base', label: 'Of', placeholder: '80' },
      ],
      write: (values) => `What is ${value(values, 'share')}% of ${value(values, 'base')}?`,
    },
  ],
  date: [
    {
      label: 'The weekday of a date',
      fields: [{ name: 'date', label: 'Date', ...DATE }],
      write: (values) => `What day of the week is ${value(values, 'date')}?`,
    },
    {
      label: 'The days between two dates',
      fields: [
        { name: 'from', label: 'From', ...DATE },
        { name: 'to', label: 'To', ...DATE },
      ],
      write: (values) =>
        `How many days are there between ${value(values, 'from')} and ${value(values, 'to')}?`,
    },
    {
      label: 'A date some time after another',
      fields: [
        { name: 'span', label: 'Time', placeholder: '3 weeks and 2 days' },
        { name: 'date', label: 'After', ...DATE },
      ],
      write: (values) => `What date is ${value(values, 'span')} after ${value(values, 'date')}?`,
    },
    {
      label: 'A date some time before another',
      fields: [
        { name: 'span', label: 'Time', placeholder: '2 months' },
        { name: 'date', label: 'Before', ...DATE },
      ],
      write: (values) => `What date is ${value(values, 'span')} before ${value(values, 'date')}?`,
    },
  ],
  quantity: [
    {
      label: 'A conversion',
      fields: [
        { name: 'amount', label: 'Amount with its unit', placeholder: '5 ft 7 in' },
        { name: 'unit', label: 'Into', placeholder: 'cm' },
      ],
      write: (values) => `Convert ${value(values, 'amount')} to ${value(values, 'unit')}.`,
    },
  ],
  statements: [
    {
      label: 'Premises and a conclusion',
      fields: [
        { name: 'premises', label: 'Premises, one per line', placeholder: 'If it rains, the street is wet' },
        { name: 'conclusion', label: 'Does it follow that', placeholder: 'the street is wet' },
      ],
      write: (values) =>
        `${value(values, 'premises')
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '')
          .map(sentence)
          .join(' ')} Does it follow that ${value(values, 'conclusion').replace(/[.?!]+$/u, '')}?`,
    },
  ],
};

/** True once every field has something in it. */
export const isFilled = (shape: QuestionShape, values: Readonly<Record<string, string>>): boolean =>
  shape.fields.every(({ name }) => value(values, name) !== '');
