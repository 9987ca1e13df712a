import {
  type Applicant,
  alreadyDecided,
  applicantIncomplete,
  applicationChanged,
  applicationNotSent,
  type ReadApplication,
} from '@redoubt/contract/applications';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { DecisionRecord } from './decisions.store.ts';

export type Obstacle = Refusal<
  typeof alreadyDecided | typeof applicantIncomplete | typeof applicationChanged | typeof applicationNotSent
>;

interface Deciding {
  readonly applicant: Applicant;
  /** What whoever decides has read; null where the whole of a list was. */
  readonly read: ReadApplication | null;
  readonly isApproval: boolean;
  /** The decision that stands, where there is one. */
  readonly standing: DecisionRecord | null;
}

/** Why an application cannot be decided on as it is now; null where it can. */
export function findObstacle({ applicant, read, isApproval, standing }: Deciding): Obstacle | null {
  const { status, missingSteps } = applicant;
  const isIncomplete = isApproval && missingSteps.length > 0;
  const wasDecided = status === 'approved' || status === 'rejected' || read?.status === 'pending';
  if (status !== 'pending') {
    if (standing && wasDecided) return refuseDecided(applicant, standing);
    if (isIncomplete) return refuse(applicantIncomplete, { members: { missingSteps } });
    return refuse(applicationNotSent);
  }
  const changedSteps = read ? listChanged(applicant, read) : [];
  const isSentAgain = read !== null && (read.status !== 'pending' || read.sending !== applicant.sending);
  if (isSentAgain || changedSteps.length > 0)
    return refuse(applicationChanged, { members: { changedSteps, isSentAgain } });
  return isIncomplete ? refuse(applicantIncomplete, { members: { missingSteps } }) : null;
}

function listChanged({ revisions }: Applicant, read: ReadApplication): number[] {
  return revisions.flatMap((revision, place) => (revision === read.revisions[place] ? [] : [place + 1]));
}

function refuseDecided({ status }: Applicant, { by, at, reason }: DecisionRecord): Obstacle {
  return refuse(alreadyDecided, { members: { state: status, by, at: at.toISOString(), reason } });
}
