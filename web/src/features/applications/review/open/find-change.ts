import type { Applicant } from '@redoubt/contract/applications';

export interface ApplicantChange {
  /** The steps that say something else now. */
  readonly changedSteps: readonly number[];
  readonly isSentAgain: boolean;
}

/** What the expert did to an application between two readings; null where nothing. */
export function findChange(
  before: Pick<Applicant, 'revisions' | 'sending'>,
  now: Pick<Applicant, 'revisions' | 'sending'>,
): ApplicantChange | null {
  const changedSteps = now.revisions.flatMap((revision, index) =>
    revision === before.revisions[index] ? [] : [index + 1],
  );
  const isSentAgain = now.sending !== before.sending;
  return changedSteps.length > 0 || isSentAgain ? { changedSteps, isSentAgain } : null;
}
