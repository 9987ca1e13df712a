import { problem } from '#grammar/problem.ts';

export const expertKnown = problem(
  'expert_known',
  409,
  'An expert with this email address is already in your organization.',
);
/** Of a change of the address after the expert accepted. */
export const expertAddressFixed = problem(
  'expert_address_fixed',
  422,
  'This expert has accepted the invitation: their email address can no longer be changed here.',
);
export const invitationNotDue = problem(
  'invitation_not_due',
  409,
  'This invitation is still on its way or was answered. It cannot be sent again.',
);
export const personOptedOut = problem(
  'person_opted_out',
  409,
  'This person does not want to be invited. No mail was sent.',
);
/** Of the undoing of an upload. */
export const uploadAccepted = problem(
  'upload_accepted',
  409,
  'An expert of this upload has accepted the invitation. It can no longer be undone.',
);
