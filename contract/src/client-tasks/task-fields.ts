import * as z from 'zod';
import { currencyOf } from '#shared/money/currencies.ts';
import { languageProblem } from '#shared/terms/language-terms.ts';
import { composedText } from '#shared/text.ts';

const LONGEST_TITLE = 200;
export const LONGEST_TASK_TEXT = 10_000;
const LONGEST_LANGUAGE = 120;
const MOST_SKILLS = 30;
const LONGEST_SKILL = 120;
export const DUE_UNREADABLE = 'Due Date must be a day as in 2027-03-31';
/** Of a new due date; an earlier one may be past. */
export const DUE_PAST = 'Due Date must not be in the past';
const DEAREST_MINOR = 100_000_000;

export const taskTypes = [
  'content-writing',
  'instruction-following',
  'rating',
  'rlhf',
  'red-teaming',
] as const;
export const taskType = z.enum(taskTypes, `Type must be one of ${taskTypes.join(', ')}`);
export type TaskType = z.infer<typeof taskType>;

export const taskPriorities = ['low', 'normal', 'high'] as const;
export const taskPriority = z.enum(taskPriorities, `Priority must be one of ${taskPriorities.join(', ')}`);
export type TaskPriority = z.infer<typeof taskPriority>;

export const rewardCurrency = currencyOf('Reward');
export type RewardCurrency = z.infer<typeof rewardCurrency>;

/** What a client gives for one task, in cents; `currency` is ISO 4217. */
export const reward = z.strictObject({
  amountMinor: z
    .number('Reward must be an amount')
    .int('Reward must be an amount in whole cents')
    .min(0, 'Reward must be at least 0')
    .max(DEAREST_MINOR, 'Reward must be at most 1,000,000'),
  currency: rewardCurrency,
});
export type Reward = z.infer<typeof reward>;

function longest(label: string, max: number): string {
  return `${label} must be at most ${max.toLocaleString('en')} characters long`;
}

function text(label: string, max = LONGEST_TASK_TEXT) {
  return composedText(max, longest(label, max));
}

function requiredText(label: string, max = LONGEST_TASK_TEXT) {
  return text(label, max).refine((value) => value !== '', `${label} is required`);
}

const skills = z
  .array(text('Each skill', LONGEST_SKILL), 'This must be a list.')
  .max(MOST_SKILLS, `List at most ${String(MOST_SKILLS)} skills`)
  .transform((entries) => {
    const byKey = new Map(entries.map((entry) => [entry.toLocaleLowerCase('en'), entry]));
    byKey.delete('');
    return [...byKey.values()];
  });

/** What a client says of a task, by field; each sentence says what is wrong with a field or a cell. */
export const taskFields = {
  title: requiredText('Title', LONGEST_TITLE),
  type: taskType,
  instructions: requiredText('Instructions'),
  /** What the experts work on, such as the prompt that is rated. */
  input: text('Input'),
  /** What a good answer is held against. */
  reference: text('Reference'),
  /** Empty, or one of the world's languages. */
  language: text('Language', LONGEST_LANGUAGE).superRefine((value, context) => {
    const message = value === '' ? null : languageProblem(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  }),
  skills,
  priority: taskPriority,
  reward: reward.nullable(),
  /** The last day on which the task may be done, wherever on earth. */
  dueDate: z.iso.date(DUE_UNREADABLE).nullable(),
};

/** A task as a row of a file. */
export const taskContent = z.strictObject(taskFields);
export type TaskContent = z.output<typeof taskContent>;

/** What is absent stays as it is. */
export const taskChange = z.strictObject(taskFields).partial();
export type TaskChange = z.output<typeof taskChange>;
export type TaskChangeInput = z.input<typeof taskChange>;
