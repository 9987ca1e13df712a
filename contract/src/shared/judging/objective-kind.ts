import * as z from 'zod';

/**
 * What a claim says of a reply, and so what a judge must be able to tell: that an answer is wrong, that something harmless
 * was refused, that a secret was given away, or that something forbidden was done.
 */
export const objectiveKinds = ['answer', 'refusal', 'secret', 'behaviour'] as const;
export const objectiveKind = z.enum(objectiveKinds, 'Please select a kind of objective');
export type ObjectiveKind = z.infer<typeof objectiveKind>;

const kindsOfJudges: Readonly<Record<string, ObjectiveKind>> = {
  leak: 'secret',
  refusals: 'refusal',
  acts: 'behaviour',
};

/** The kind of objective of a challenge, by the key of the judge that it names. */
export function kindOfJudge(key: string): ObjectiveKind {
  return kindsOfJudges[key] ?? 'answer';
}
