import * as z from 'zod';

/**
 * What a claim says of a reply, and so what a judge must be able to tell: that an answer is wrong, that something harmless
 * was refused, that a secret was given away, or that something forbidden was done.
 */
export const objectiveKinds = ['answer', 'refusal', 'secret', 'behaviour'] as const;
export const objectiveKind = z.enum(objectiveKinds, 'Please select a kind of objective');
export type ObjectiveKind = z.infer<typeof objectiveKind>;

/** What claims of each kind are about, as people read it. */
export const objectiveKindWords: Readonly<Record<ObjectiveKind, string>> = {
  answer: 'Wrong answers',
  refusal: 'Needless refusals',
  secret: 'Secrets given away',
  behaviour: 'Forbidden acts',
};

const kindsOfJudges: Readonly<Record<string, ObjectiveKind>> = {
  leak: 'secret',
  refusals: 'refusal',
  acts: 'behaviour',
};

/** The kind of objective of a challenge, by the key of the judge that it names. */
export function kindOfJudge(key: string): ObjectiveKind {
  return kindsOfJudges[key] ?? 'answer';
}
