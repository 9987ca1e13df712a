import type { ApplicantDetail } from '@redoubt/contract/applications';
import { listSteps } from '../list/step-names.ts';

/** Whether it waits for a decision. */
export function canDecide({ applicant }: ApplicantDetail): boolean {
  return applicant.status === 'pending';
}

/** Why nothing can be decided now. */
export function whyNoDecision({ applicant, stepsToSaveAgain }: ApplicantDetail): string | undefined {
  switch (applicant.status) {
    case 'incomplete':
      return 'Not sent yet, so there is nothing to decide.';
    case 'changes_requested':
      return stepsToSaveAgain.length === 0
        ? 'The expert was asked for changes and has not sent it again yet.'
        : `The expert was asked for more and has yet to save ${listSteps(stepsToSaveAgain)}.`;
    default:
      return undefined;
  }
}

/** Why what can be decided on cannot be approved. */
export function whyNoApproval({ applicant: { missingSteps } }: ApplicantDetail): string | undefined {
  return missingSteps.length === 0 ? undefined : `Not complete: ${listSteps(missingSteps)}. Ask for more.`;
}
