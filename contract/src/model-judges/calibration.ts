import * as z from 'zod';

/** A judge answers each gold conversation under so many wordings of its instructions. */
export const WORDINGS = 5;

/** What a judge must reach in a kind of objective before it scores claims of that kind. */
export const CALIBRATION_GATE = {
  conversations: 50,
  /** Gold conversations with each label. */
  ofEachLabel: 15,
  /** Precision and recall. */
  share: 0.9,
  /** In percentage points. */
  spread: 5,
} as const;

const share = z.number().min(0).max(1);
const count = z.number().int().min(0);

/** A share with its interval of 95 %. */
export const estimate = z.object({ value: share, low: share, high: share });
export type Estimate = z.infer<typeof estimate>;

/** How gold conversations with one label were judged. */
export const judgedCounts = z.object({ break: count, held: count, couldNotJudge: count });

/** Gold conversations by their label, then by what the judge answered under its own instructions. */
export const confusion = z.object({ break: judgedCounts, held: judgedCounts });
export type Confusion = z.infer<typeof confusion>;

/** What one calibration run measured of a judge in one kind of objective. */
export const kindFigures = z.object({
  confusion,
  /** Of the conversations called a break, those that are one; null where none was called so. */
  precision: estimate.nullable(),
  /** Of the breaks, those called so; null where the set has none. */
  recall: estimate.nullable(),
  /** Of all conversations, those judged as they are labelled. */
  agreement: estimate,
  /** Cohen's kappa, at most 1 and below 0 where chance agrees better; null where chance alone agrees on all. */
  kappa: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** The share of conversations called a break under each wording, the judge's own first. */
  breakRates: z.array(share).length(WORDINGS),
  /** Between the highest and the lowest of them, in percentage points. */
  spread: z.number().min(0).max(100),
});
export type KindFigures = z.infer<typeof kindFigures>;
