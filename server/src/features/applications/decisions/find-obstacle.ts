import {
  type Applicant,
  alreadyDecided,
  applicantIncomplete,
  applicationChanged,
  applicationNotSent,
  documentsUnread,
  type ReadApplication,
} from '@redoubt/contract/applications';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { DecisionRecord } from './decisions.store.ts';
import { takenFrom, type Verdict } from './outcome.ts';

export type Obstacle = Refusal<
  | typeof alreadyDecided
  | typeof applicantIncomplete
  | typeof applicationChanged
  | typeof applicationNotSent
  | typeof documentsUnread
>;

interface Deciding {
  readonly applicant: Applicant;
  /** What the deciding Admin has read; null where they read the whole list. */
  readonly read: ReadApplication | null;
  readonly verdict: Verdict;
  readonly mayRevise: boolean;
  /** The latest decision in effect, if any. */
  readonly standing: DecisionRecord | null;
}

/** Why an application cannot be decided on as it is now; null where it can. */
export function findObstacle(deciding: Deciding): Obstacle | null {
  const { applicant, verdict } = deciding;
  const { kind } = verdict;
  const { status, missingSteps } = applicant;
  const isIncomplete = kind === 'approve' && missingSteps.length > 0;
  if (status === 'pending') {
    const change = findChange(deciding);
    if (change) return change;
  } else if (!isRevision(deciding)) {
    const wasDecided = status === 'approved' || status === 'rejected' || deciding.read?.status === 'pending';
    if (deciding.standing && wasDecided) return refuseDecided(applicant, deciding.standing);
    if (!isIncomplete) return refuse(applicationNotSent);
  } else if (kind === 'approve') {
    const changedSteps = listChanged(applicant, deciding.read);
    if (changedSteps.length > 0)
      return refuse(applicationChanged, { members: { changedSteps, isSentAgain: false } });
  }
  if (isIncomplete) return refuse(applicantIncomplete, { members: { missingSteps } });
  return isUnread(deciding)
    ? refuse(documentsUnread, { members: { documents: applicant.unreadDocuments } })
    : null;
}

/**
 * Whether this would approve documents that nobody has read without saying so: an approval gives a reason, and names the
 * very documents that are unread now. Whoever read the whole list read which those are.
 */
function isUnread({ applicant: { unreadDocuments: unread }, verdict, read }: Deciding): boolean {
  if (verdict.kind !== 'approve' || unread.length === 0) return false;
  const isNamed =
    read === null ||
    (read.unreadDocuments.length === unread.length &&
      unread.every(({ id }) => read.unreadDocuments.includes(id)));
  return verdict.unreadReason === undefined || !isNamed;
}

/** Whether this revises an earlier decision that the Admin has read. */
function isRevision({ applicant, verdict, mayRevise, read }: Deciding): boolean {
  const isRead = read?.status === applicant.status && read.sending === applicant.sending;
  return mayRevise && isRead && takenFrom[verdict.kind].includes(applicant.status);
}

/** What happened to a waiting application since it was read. */
function findChange({ applicant, verdict, read, standing }: Deciding): Obstacle | null {
  const isSameSending = read === null || read.sending === applicant.sending;
  const isOther = read !== null && read.status !== 'pending';
  // A colleague has put it back into review.
  if (isOther && isSameSending && standing?.sending === applicant.sending)
    return refuseDecided(applicant, standing);
  const changedSteps = listChanged(applicant, read);
  const isSentAgain = isOther || !isSameSending;
  return isSentAgain || changedSteps.length > 0 || !takenFrom[verdict.kind].includes('pending')
    ? refuse(applicationChanged, { members: { changedSteps, isSentAgain } })
    : null;
}

function listChanged({ revisions }: Applicant, read: ReadApplication | null): number[] {
  if (read === null) return [];
  return revisions.flatMap((revision, index) => (revision === read.revisions[index] ? [] : [index + 1]));
}

function refuseDecided({ status }: Applicant, { by, at, reason }: DecisionRecord): Obstacle {
  return refuse(alreadyDecided, { members: { state: status, by, at: at.toISOString(), reason } });
}
