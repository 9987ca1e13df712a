import * as z from 'zod';
import { severity } from '#shared/terms/challenge-terms.ts';
import { claimWords, evidenceMark } from '#shared/judging/claim-words.ts';
import { verdictId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/**
 * The weightiest first: of several verdicts the first of these is the one of the attempt. pending: a judge is still at
 * work, and it may become any of the others. close: the secret is nearly out; it ends nothing and gives no points.
 * could-not-judge is a state of its own and never counts as a failure.
 */
export const verdictOutcomes = ['break', 'pending', 'close', 'could-not-judge', 'held'] as const;
export const verdictOutcome = z.enum(verdictOutcomes);
export type VerdictOutcome = z.infer<typeof verdictOutcome>;

/** The outcome that speaks for an attempt; null without any. */
export function weightiestOutcome(outcomes: readonly VerdictOutcome[]): VerdictOutcome | null {
  return verdictOutcomes.find((outcome) => outcomes.includes(outcome)) ?? null;
}

/**
 * Who can rule, from the lowest to the highest: an appeal goes to one that is above whoever ruled last. What people call
 * a second opinion is the appeal judge: a reviewer, or a stronger model.
 */
export const instances = ['check', 'model-judge', 'validators', 'appeal-judge', 'panel', 'staff'] as const;
export const instance = z.enum(instances);
export type Instance = z.infer<typeof instance>;

/**
 * Those that are valid: a later ruling on the same claim replaces the earlier ones, and what a check found on its turn
 * without a claim.
 */
export function standingVerdicts<Given extends Pick<Verdict, 'turn' | 'instance' | 'claimId'>>(
  inOrder: readonly Given[],
): Given[] {
  return inOrder.filter(
    (one, at) =>
      !inOrder.some(
        (later, nth) =>
          nth > at &&
          later.instance !== 'check' &&
          (one.claimId === null
            ? one.turn !== null && later.turn === one.turn
            : later.claimId === one.claimId),
      ),
  );
}

type VerdictState = Pick<Verdict, 'outcome' | 'claim'>;

/** Whether the verdict of a judge is pending, for seconds; one of people is pending until they rule. */
export function isPending({ verdicts }: { readonly verdicts: readonly VerdictState[] }): boolean {
  return verdicts.some(({ outcome, claim }) => outcome === 'pending' && claim === undefined);
}

/** How verdicts of staff name their judge. */
export const STAFF = 'Staff';

export const verdict = z.object({
  id: verdictId,
  outcome: verdictOutcome,
  /** The turn that was judged; null when a secret was submitted without naming one. */
  turn: z.number().int().nullable(),
  reason: z.string(),
  judge: z.string(),
  judgeVersion: z.string(),
  instance,
  /** The claim on which it rules; null where a check looked at a reply, or at the whole attempt. */
  claimId: verdictId.nullable(),
  severity: severity.nullable(),
  marks: z.array(evidenceMark),
  /** Set when this verdict made a solve: what it is worth now, and which solver this person is. */
  award: z.object({ points: z.number().int(), place: z.number().int(), solves: z.number().int() }).nullable(),
  /** True when the person had solved this objective before: the break counts, points were given once. */
  isRepeat: z.boolean(),
  judgedAt: timestamp,
  /** The claim that it rules on, or that it is pending for; absent where the expert claimed nothing. */
  claim: claimWords.optional(),
});
export type Verdict = z.infer<typeof verdict>;
