import * as z from 'zod';
import { severity } from '#grammar/challenge-terms.ts';
import { verdictId } from '#grammar/ids.ts';
import { timestamp } from '#grammar/text.ts';

/** could-not-judge is a state of its own and never counts as a failure. */
export const verdictOutcomes = ['break', 'held', 'could-not-judge'] as const;
export const verdictOutcome = z.enum(verdictOutcomes);
export type VerdictOutcome = z.infer<typeof verdictOutcome>;

/** A stretch of a target's turn that shows the break, in UTF-16 units. */
export const evidenceMark = z.object({
  turn: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
});
export type EvidenceMark = z.infer<typeof evidenceMark>;

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
});
export type Verdict = z.infer<typeof verdict>;
