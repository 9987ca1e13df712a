import * as z from 'zod';
import { modelId, modelJudgeId } from '#shared/ids.ts';
import { objectiveKind, objectiveKinds } from '#shared/judging/objective-kind.ts';
import { isUnmistakable } from '#shared/terms/person-terms.ts';
import { requiredText, timestamp } from '#shared/text.ts';

/** 'first' gives the first answer to a claim, together with another one; 'appeal' gives the second opinion. */
export const judgeRoles = ['first', 'appeal'] as const;
const judgeRole = z.enum(judgeRoles, 'Please select a role');
export type JudgeRole = z.infer<typeof judgeRole>;

/** So often a judge can be asked about one claim. */
export const voteCounts = [1, 3, 5] as const;

const MICROS_PER_DOLLAR = 1_000_000;
const MOST_DOLLARS = 10_000;
const MONEY = `Limit per challenge and day must be an amount between 0 and ${String(MOST_DOLLARS)} dollars`;

const LINE_BREAK = /[\p{Zl}\p{Zp}]/u;

/** The settings of a model judge as they are stored. */
const modelJudgeContent = z.strictObject({
  name: requiredText('Name', 60),
  modelId: modelId,
  role: judgeRole,
  kinds: z
    .array(objectiveKind)
    .min(1, 'Please select at least one kind of objective')
    .max(objectiveKinds.length, 'Please select each kind of objective once')
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Please select each kind of objective once'),
  instructions: requiredText('Instructions', 8000),
  votes: z.union(
    voteCounts.map((votes) => z.literal(votes)),
    'Votes per claim must be 1, 3 or 5',
  ),
  /** What its answers about the claims on one challenge may cost in a day (UTC), in millionths of a US dollar. */
  challengeDayMicros: z
    .number({ error: ({ input }) => (input === null ? 'Limit per challenge and day is required' : MONEY) })
    .int(MONEY)
    .min(0, MONEY)
    .max(MOST_DOLLARS * MICROS_PER_DOLLAR, MONEY),
  isOn: z.boolean(),
});

/** The same as an Admin enters them: a name is one line that shows all that is in it. */
export const modelJudgeForm = modelJudgeContent.extend({
  name: requiredText('Name', 60).refine(
    (text) => isUnmistakable(text) && !LINE_BREAK.test(text),
    'Remove the characters that cannot be seen',
  ),
});
export type ModelJudgeForm = z.output<typeof modelJudgeForm>;

/**
 * What a judge may do for a kind of objective. scoring: its verdicts count. uncalibrated: it was not measured at this version.
 * failed: its figures are too low. stopped: they were good and drifted.
 */
export const kindStates = ['scoring', 'uncalibrated', 'failed', 'stopped'] as const;
export const kindState = z.enum(kindStates);
export type KindState = z.infer<typeof kindState>;

/** A model judge as Admins see it. */
export const modelJudge = z.object({
  id: modelJudgeId,
  content: modelJudgeContent,
  model: z.object({ name: z.string(), isReady: z.boolean() }),
  /** Moves with everything that may change an answer: instructions, model, and the connection of the model. */
  version: z.number().int(),
  /** False once the connection of the model was changed after this version: it does not score until it is saved again. */
  isCurrent: z.boolean(),
  kinds: z.array(z.object({ kind: objectiveKind, state: kindState })),
  revision: z.number().int(),
  changedAt: timestamp,
});
export type ModelJudge = z.infer<typeof modelJudge>;
