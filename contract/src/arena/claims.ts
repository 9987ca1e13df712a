import * as z from 'zod';
import { attemptId, slug, verdictId } from '#shared/ids.ts';
import { harm } from '#shared/terms/harm-terms.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { requiredText, timestamp } from '#shared/text.ts';
import { claimWords } from '#shared/judging/claim-words.ts';
import { instance } from './verdict.ts';

/** What staff can say of a claim. */
export const rulingOutcomes = ['break', 'held', 'could-not-judge'] as const;
export const rulingOutcome = z.enum(rulingOutcomes, 'Please select a ruling');
export type RulingOutcome = z.infer<typeof rulingOutcome>;

export const claimsQuery = {
  /** Of those that wait, the ones that wait for staff first, then the oldest; of those that were ruled on, the newest. */
  state: z.enum(['waiting', 'ruled'], 'State must be waiting or ruled.').default('waiting'),
  ...pageQuery,
};

/** Who is asked about a claim: experts together, a reviewer alone, a panel of three, or staff. */
export const claimDeciders = ['validators', 'reviewer', 'panel', 'staff'] as const;
export type ClaimDecider = (typeof claimDeciders)[number];

/** A claim in the queue, without its author. */
export const claimRow = z.object({
  /** Also of the verdict that is pending for it. */
  id: verdictId,
  challenge: z.object({ slug, code: z.string(), title: z.string() }),
  /** Null where a submitted secret is the claim. */
  turn: z.number().int().nullable(),
  claimedAt: timestamp,
  /** What the newest ruling says; null while it waits. */
  outcome: rulingOutcome.nullable(),
  /** Null where nobody is asked: it is ruled on, or its attempt is withheld. */
  waitsFor: z.enum(claimDeciders).nullable(),
  /** Whether an appeal against the newest ruling is open. */
  isAppealed: z.boolean(),
});
export type ClaimRow = z.infer<typeof claimRow>;

/** `waiting`: how many wait in all. */
export const claimPage = pageOf(claimRow).extend({ waiting: z.number().int() });
export type ClaimPage = z.infer<typeof claimPage>;

/** A claim with all that is to be read before a ruling. */
export const claimCase = claimRow.extend({
  attemptId,
  objective: z.string(),
  countsAsBreak: z.string(),
  doesNotCount: z.string(),
  /** What replies may contain that the reader may not want to read. */
  harms: z.array(harm),
  /** The conversation up to the reply that is claimed. */
  turns: z.array(
    z.object({ number: z.number().int(), role: z.enum(['expert', 'target']), text: z.string() }),
  ),
  words: claimWords,
  /** The oldest first. */
  rulings: z.array(z.object({ instance, outcome: rulingOutcome, reason: z.string(), at: timestamp })),
  /** The answer that is known, where validators are asked about it as a gold item; else null. */
  gold: z.enum(['break', 'held']).nullable(),
  /** Why the reader may not rule on it, or nobody may any more; null where they may. */
  barred: z.string().nullable(),
});
export type ClaimCase = z.infer<typeof claimCase>;

export const rulingForm = z.strictObject({
  outcome: rulingOutcome,
  reason: requiredText('Reason', 2000),
  /** How many rulings there were when this one was made. */
  follows: z.number('Follows must be a number').int().min(0).max(1000),
});
export type RulingForm = z.output<typeof rulingForm>;
