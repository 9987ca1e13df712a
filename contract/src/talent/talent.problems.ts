import { problem } from '#shared/problem.ts';

export const expertKnown = problem(
  'expert_known',
  409,
  'An expert with this email address is already in your organization.',
);
/** Refuses to change the address after the expert accepted. */
export const expertAddressFixed = problem(
  'expert_address_fixed',
  422,
  'This expert has accepted the invitation: their email address can no longer be changed here.',
);
export const invitationNotDue = problem(
  'invitation_not_due',
  409,
  'This invitation is on its way, was answered, or was sent less than a day ago. Try again tomorrow.',
);
/** Refuses to stop an invitation. */
export const invitationNotWaiting = problem(
  'invitation_not_waiting',
  409,
  'This expert has no open invitation. There is nothing to stop.',
);
export const personOptedOut = problem(
  'person_opted_out',
  409,
  'This person has opted out of invitations. No mail was sent.',
);
/** Refuses to accept without signing in where the address has an account. */
export const invitedHasAccount = problem(
  'invited_has_account',
  409,
  'This address has an account already. Sign in with it to accept the invitation.',
);
export const invitedNeedsAccount = problem(
  'invited_needs_account',
  409,
  'You are signed in with a different address than the one that was invited. Log out first, then open the link again.',
);
/** Clients, Partners, Vendors and Admins have no profile as experts. */
export const invitedNoExpert = problem(
  'invited_no_expert',
  409,
  'This account does not belong to an expert. Ask to be invited at the address of an Expert or a Freelancer.',
);
export const invitedTwice = problem(
  'invited_twice',
  409,
  'You are already among the experts of this organization, under another address.',
);
export const optOutUnknown = problem(
  'opt_out_unknown',
  404,
  'This link does not work. Part of it may be missing: copy it whole from the mail.',
);
