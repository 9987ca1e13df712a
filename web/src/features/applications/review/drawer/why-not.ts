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
      return 'Not sent yet: there is nothing to decide on.';
    case 'changes_requested':
      return stepsToSaveAgain.length === 0
        ? 'The expert was asked for more and has yet to send it again.'
        : `The expert was asked for more and has yet to save ${listSteps(stepsToSaveAgain)}.`;
    default:
      return undefined;
  }
}

/** Why what can be decided on cannot be approved. */
export function whyNoApproval({ applicant: { missingSteps } }: ApplicantDetail): string | undefined {
  return missingSteps.length === 0 ? undefined : `Not complete: ${listSteps(missingSteps)}. Ask for more.`;
}
