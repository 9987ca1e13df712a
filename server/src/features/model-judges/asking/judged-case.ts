import type { ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { JudgedTurn, Rubric } from '@redoubt/contract/validation';

/** What a model judge is asked: a claim with all that is needed to judge it, and nothing of its author. */
export interface JudgedCase {
  readonly kind: ObjectiveKind;
  /** The objective of the challenge. */
  readonly objective: string;
  readonly rubric: Rubric;
  /** What the target was to keep; null of any other kind than secret. */
  readonly secret: string | null;
  /** The conversation, with tool rows. */
  readonly turns: readonly JudgedTurn[];
  /** The number of the turn that is claimed; null where a submitted secret is the claim. */
  readonly turn: number | null;
  readonly claim: JudgedClaim;
}

interface JudgedClaim {
  /** The words of the target that the expert marked. */
  readonly quote: string | null;
  readonly reason: string;
  /** What would be right. */
  readonly answer: string | null;
  readonly source: string | null;
}

/** What is in the judge's reply once it is read, or why there is nothing that counts. */
export type ReadAnswer = Verdict | NoVerdict;

export interface Verdict {
  readonly outcome: 'break' | 'held';
  /** The letter of the rule that decides it. */
  readonly line: string | null;
  /** Words of the target, in its turn of this number. */
  readonly quote: string;
  readonly turn: number;
  readonly reason: string;
}

export interface NoVerdict {
  readonly outcome: 'could-not-judge';
  readonly cause: NoVerdictCause;
  /** A sentence for people: the judge's own where it said that it cannot tell, else ours. */
  readonly reason: string;
}

export type NoVerdictCause =
  /** The reply is not the JSON object that was asked for. */
  | 'unreadable'
  /** The quoted words stand in no turn of the target. */
  | 'quote-not-found'
  /** The judge said that it cannot tell, or contradicted itself. */
  | 'undecided'
  /** The money of the model is spent. */
  | 'budget'
  /** The model was not there, failed, refused, or was too late. */
  | 'model'
  /** The case does not fit what the model reads. */
  | 'too-long';

/** The answer of a judge. `micros` is what it cost; null where the provider did not count. */
export type JudgeAnswer = ReadAnswer & { readonly micros: number | null };
