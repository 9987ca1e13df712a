import { problem } from '#shared/problem.ts';

export const memberNotFound = problem(
  'member_not_found',
  404,
  'There is no such member in this organization.',
);
export const memberInvitationNotFound = problem(
  'member_invitation_not_found',
  404,
  'This invitation no longer exists: it was answered or withdrawn.',
);
export const lastOwner = problem(
  'last_owner',
  409,
  'An organization always has an owner. Make someone else an owner first.',
);
export const onlyMember = problem(
  'only_member',
  409,
  'You are the only member of this organization, so nobody would own it. To remove it, delete your account.',
);
export const memberAlready = problem(
  'member_already',
  409,
  'This person is already a member of the organization.',
);
export const invitedAlready = problem(
  'invited_already',
  409,
  'This address was already invited. Resend that invitation, or withdraw it.',
);
export const invitationTooSoon = problem(
  'invitation_too_soon',
  429,
  'This invitation was mailed less than a minute ago. Please wait a moment.',
);
export const invitationsUsedUp = problem(
  'invitations_used_up',
  429,
  'All invitations of today are used up. Please try again tomorrow.',
);
export const invitedTooOften = problem(
  'invited_too_often',
  429,
  'This person was sent many invitations today. Please try again tomorrow.',
);
export const invitedOptedOut = problem(
  'invited_opted_out',
  409,
  'This person has opted out of invitations. No mail was sent.',
);
export const joinNeedsAccount = problem(
  'join_needs_account',
  409,
  'This address has an account already. Sign in with it to join.',
);
export const joinNotByRole = problem(
  'join_not_by_role',
  409,
  'Accounts of experts and Admins cannot join an organization. Ask to be invited at another address.',
);
export const joinedElsewhere = problem(
  'joined_elsewhere',
  409,
  'You belong to another organization that is in use, and a person can belong to only one. Leave it first, then open this link again.',
);
