import * as z from 'zod';
import { severity } from '#shared/terms/challenge-terms.ts';
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

/** Those that are valid: a ruling of staff on a turn replaces every earlier verdict on it. */
export function standingVerdicts<Given extends Pick<Verdict, 'turn' | 'judge'>>(
  inOrder: readonly Given[],
): Given[] {
  return inOrder.filter(
    ({ turn }, at) =>
      turn === null ||
      !inOrder.some((later, nth) => nth > at && later.turn === turn && later.judge === STAFF),
  );
}

type VerdictState = Pick<Verdict, 'outcome' | 'claim'>;

/** Whether the verdict of a judge is pending, for seconds; one of people is pending until they rule. */
export function isPending({ verdicts }: { readonly verdicts: readonly VerdictState[] }): boolean {
  return verdicts.some(({ outcome, claim }) => outcome === 'pending' && claim === undefined);
}

/** A stretch of a target's turn that shows the break, in UTF-16 units. */
export const evidenceMark = z.object({
  turn: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
});
export type EvidenceMark = z.infer<typeof evidenceMark>;

/**
 * The claim on a reply, for people to judge; answer and source are null where the reply is said to refuse something
 * harmless.
 */
export const claimWords = z.object({
  answer: z.string().nullable(),
  source: z.string().nullable(),
  reason: z.string(),
});
export type ClaimWords = z.infer<typeof claimWords>;

/** Who rules where people judge. */
export const STAFF = 'Staff';

export const verdict = z.object({
  id: verdictId,
  outcome: verdictOutcome,
  /** The turn that was judged; null when a secret was submitted without naming one. */
  turn: z.number().int().nullable(),
  reason: z.string(),
  judge: z.string(),
  judgeVersion: z.string(),
  severity: severity.nullable(),
  marks: z.array(evidenceMark),
  /** Set when this verdict made a solve: what it is worth now, and which solver this person is. */
  award: z.object({ points: z.number().int(), place: z.number().int(), solves: z.number().int() }).nullable(),
  /** True when the person had solved this objective before: the break counts, points were given once. */
  isRepeat: z.boolean(),
  judgedAt: timestamp,
  /** The claim that it answers, or that it is pending for; absent where nothing was claimed with reasons. */
  claim: claimWords.optional(),
});
export type Verdict = z.infer<typeof verdict>;
