import * as z from 'zod';
import { severity } from '#shared/terms/challenge-terms.ts';
import { attemptId, challengeId } from '#shared/ids.ts';
import { harm } from '#shared/terms/harm-terms.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { timestamp, writtenText } from '#shared/text.ts';
import { attemptTimes } from './all-attempts.ts';
import { agentSetting, attemptStatuses, attemptSummary, turn, workCounts } from './attempt.ts';
import { verdict } from './verdict.ts';

/**
 * What an organization decided on a finding. open: nobody has decided yet. being-fixed: somebody works on it. duplicate: another finding shows the same
 * weakness. wont-fix: it is known and stays as it is.
 */
export const triageStates = ['open', 'accepted', 'being-fixed', 'duplicate', 'wont-fix', 'fixed'] as const;
export const triageState = z.enum(triageStates, `State must be one of ${triageStates.join(', ')}.`);
export type TriageState = (typeof triageStates)[number];

const LONGEST_NOTE = 2000;

/** Decides on a finding. */
export const triageForm = z
  .strictObject({
    state: triageState,
    /** The finding that shows the same weakness. */
    duplicateOf: attemptId.nullable(),
    /** The harm, as the organization rates it; null: as the author of the challenge does. */
    severity: severity.nullable(),
    /** For colleagues; experts do not see it. */
    note: writtenText(LONGEST_NOTE, `Note must be at most ${String(LONGEST_NOTE)} characters long.`).trim(),
  })
  .refine(({ state, duplicateOf }) => (state === 'duplicate') === (duplicateOf !== null), {
    path: ['duplicateOf'],
    message: 'Choose which finding it is a duplicate of.',
  });
export type TriageForm = z.infer<typeof triageForm>;

/** The decision on a finding, and who made it. */
export const triage = z.object({
  state: triageState,
  duplicateOf: attemptId.nullable(),
  severity: severity.nullable(),
  note: z.string(),
  /** Grows with every decision, 0 before the first; a decision names the one that it follows. */
  revision: z.number().int(),
  /** The name of a member or an Admin; null before the first decision, and once that person is erased. */
  by: z.string().nullable(),
  at: timestamp.nullable(),
});
export type Triage = z.infer<typeof triage>;

/** What narrows the attempts at the challenges of an organization. Triage states and harm are those of breaks. */
export const clientAttemptsFilter = {
  challenge: challengeId.optional(),
  /** The number of a target in its challenge. */
  target: z
    .string()
    .regex(/^[1-9]\d?$/, 'Target must be a whole number, in digits only.')
    .transform(Number)
    .optional(),
  status: z.enum(attemptStatuses, 'Status must be open, broken, held or ended.').optional(),
  triage: triageState.optional(),
  /** Breaks with at least this harm. */
  severity: z.enum(['1', '2', '3', '4', '5'], 'Harm must be between 1 and 5.').transform(Number).optional(),
  /** By which time attempts are listed; by their end only those that have ended. */
  by: z.enum(attemptTimes, 'By must be started or closed.').default('started'),
  /** The first day, in UTC. */
  from: z.iso.date('Enter a day such as 2026-11-22.').optional(),
  /** The last day. */
  until: z.iso.date('Enter a day such as 2026-11-22.').optional(),
};
export type ClientAttemptsFilter = z.output<z.ZodObject<typeof clientAttemptsFilter>>;

export const clientAttemptsQuery = { ...clientAttemptsFilter, ...pageQuery };

/** An attempt at a challenge of an organization, as its members see it: of the expert they learn the handle alone. */
export const clientAttempt = attemptSummary.extend({
  challenge: z.object({ id: challengeId, code: z.string(), title: z.string() }),
  handle: z.string(),
  /** Null unless it ended with a break. */
  finding: z
    .object({
      /** The harm, from 1 to 5: as the organization rates it, or by the author of the challenge where it did not. */
      severity,
      /** The severity, from 0 to 10, as its verdict has it; null where that cannot be told. */
      score: z.number().min(0).max(10).nullable(),
      reason: z.string(),
      judge: z.string(),
      judgeVersion: z.string(),
      /** The turn that broke; null where a secret was submitted without naming one. */
      turn: z.number().int().nullable(),
      triage,
    })
    .nullable(),
});
export type ClientAttempt = z.infer<typeof clientAttempt>;

/** How many breaks wait in each state of triage. */
const triageCounts = z.object({
  open: z.number().int(),
  accepted: z.number().int(),
  'being-fixed': z.number().int(),
  duplicate: z.number().int(),
  'wont-fix': z.number().int(),
  fixed: z.number().int(),
} satisfies Record<TriageState, z.ZodType>);
export type TriageCounts = z.infer<typeof triageCounts>;

/** `counts` and `triage` are of all that the other filters let through. */
export const clientAttempts = pageOf(clientAttempt).extend({
  counts: workCounts,
  triage: triageCounts,
  /** The challenges of the organization, to choose from. */
  challenges: z.array(z.object({ id: challengeId, code: z.string(), title: z.string() })),
  /** The targets of the challenge that was named, where it has several. */
  targets: z.array(z.object({ number: z.number().int(), name: z.string() })),
});
export type ClientAttempts = z.infer<typeof clientAttempts>;

/** A break at a challenge of an organization, with its transcript. System prompt and secret are not part of it. */
export const finding = clientAttempt.extend({
  finding: clientAttempt.shape.finding.unwrap(),
  targetName: z.string(),
  objective: z.string(),
  /** The version of the challenge with which the attempt began. */
  version: z.number().int(),
  /** The harm by the author of the challenge. */
  judgedSeverity: severity,
  /** What replies may contain that the reader may not want to read. */
  harms: z.array(harm),
  /** Empty once the expert deleted their account, and the transcript with it. */
  turns: z.array(turn),
  /** What is shown in place of the turns, to Admins beside them; absent where they are not withheld. */
  withheld: z.string().optional(),
  verdicts: z.array(verdict),
  agent: agentSetting.optional(),
  /** Which finding shows the same weakness; null where none was named. */
  original: z.object({ id: attemptId, code: z.string(), handle: z.string(), at: timestamp }).nullable(),
  /** Every decision, the newest first. */
  history: z.array(triage),
});
export type Finding = z.infer<typeof finding>;

export const attemptFileFormats = ['csv', 'json'] as const;
export type AttemptFileFormat = (typeof attemptFileFormats)[number];
