import type { Applicant } from './applicant.ts';
import type { ApplicationState, Badge, OpenIssue, Urgency } from './application.ts';

/** What a profile says of its owner. */
export const badgeWords = { approved: 'Approved', verified: 'Verified' } as const satisfies Record<
  Badge,
  string
>;

const stateWords = {
  incomplete: 'Incomplete',
  pending: 'Pending',
  changes_requested: 'Changes requested',
  approved: badgeWords.approved,
  rejected: 'Rejected',
} as const satisfies Record<ApplicationState, string>;

/** The state of an application as lists and files say it; of an approved one, what the profile says. */
export function sayState({
  status,
  areDocumentsVerified,
}: Pick<Applicant, 'status' | 'areDocumentsVerified'>) {
  return status === 'approved' && areDocumentsVerified ? badgeWords.verified : stateWords[status];
}

export const urgencyWords = { high: 'High', medium: 'Medium', low: 'Low' } as const satisfies Record<
  Urgency,
  string
>;

/** The six steps in a word or two, for columns and chips. */
export const stepNames = ['Basic info', 'Skills', 'Background', 'Legal', 'Taxation', 'Assessment'] as const;

/** By the number in the step's address. */
export function nameOfStep(number: number): string {
  return stepNames[number - 1] ?? `Step ${String(number)}`;
}

/** What is open, as those who review say it; the sentence of the issue itself speaks to the expert. */
export function sayReason(reason: OpenIssue | null): string {
  switch (reason?.kind) {
    case undefined:
      return 'Nothing open';
    case 'missing_step':
      return reason.step === null ? 'Missing step' : `Missing step: ${nameOfStep(reason.step)}`;
    case 'document_rejected':
      return 'Document rejected';
    case 'document_waiting':
      return 'Document waiting';
    case 'agreement_outdated':
      return 'Agreement outdated';
    case 'address_unverified':
      return 'Address unverified';
  }
}
