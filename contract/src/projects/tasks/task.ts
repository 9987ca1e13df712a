import * as z from 'zod';
import { projectTaskId } from '#shared/ids.ts';
import { languageProblem } from '#shared/terms/language-terms.ts';
import { composedText, requiredText, timestamp } from '#shared/text.ts';
import { offeredKind, taskKinds } from '../kinds/index.ts';
import { SCORES } from '../kinds/rating/task.ts';

const LONGEST_TITLE = 200;
const LONGEST_TEXT = 10_000;
export const taskFileLimits = { bytes: 20 * 1024 * 1024, lines: 20_000 } as const;
export const taskPriorities = ['low', 'normal', 'high'] as const;

const text = (label: string) =>
  composedText(LONGEST_TEXT, `${label} must be at most 10,000 characters long`).default('');

const common = {
  title: requiredText('Title', LONGEST_TITLE),
  instructions: text('Instructions'),
  input: text('Input'),
  reference: text('Reference'),
  language: composedText(120)
    .superRefine((value, context) => {
      const message = value === '' ? null : languageProblem(value);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .default(''),
  skills: z.array(requiredText('Each skill', 120)).max(30, 'List at most 30 skills').default([]),
  priority: z.enum(taskPriorities, `Priority must be one of ${taskPriorities.join(', ')}`).default('normal'),
};

const GOLD_SCORE = `Each known score must be a whole number from 1 to ${String(SCORES)}`;

const goldScore = z.number(GOLD_SCORE).int(GOLD_SCORE).min(1, GOLD_SCORE).max(SCORES, GOLD_SCORE);

/** A task as a line of a JSONL file: the fields of the .csv file, what the kind needs besides, and a known answer. */
const { 'content-writing': writing, rating } = taskKinds;
export const taskLine = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal(writing.id), ...common, ...writing.material.shape }),
    z.strictObject({
      kind: z.literal(rating.id),
      ...common,
      ...rating.material.shape,
      /** The scores that are right, by answer and criterion. */
      gold: z.array(z.array(goldScore).max(8)).max(6).optional(),
    }),
  ],
  'Kind must be content-writing or rating',
);
export type TaskLine = z.output<typeof taskLine>;

/** What is wrong with one line of a file, counted from 1, or with the whole where `line` is null. */
export const taskFault = z.object({ line: z.int().nullable(), field: z.string(), message: z.string() });
export type TaskFault = z.infer<typeof taskFault>;

/** A task of a project as its client reads it. */
export const projectTask = z.object({
  id: projectTaskId,
  /** As in W-041. */
  code: z.string(),
  kind: offeredKind,
  title: z.string(),
  instructions: z.string(),
  input: z.string(),
  reference: z.string(),
  language: z.string(),
  priority: z.enum(taskPriorities),
  isGold: z.boolean(),
  /** How many people may still take it; null before its cost is held. */
  freeCopies: z.number().int().nullable(),
  isCancelled: z.boolean(),
  addedAt: timestamp,
});
export type ProjectTask = z.infer<typeof projectTask>;
