import type { OpenIssue } from '@redoubt/contract/applications';
import { nameOfStep } from './step-names.ts';

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
