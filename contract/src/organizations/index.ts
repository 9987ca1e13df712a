export { organizationsEvents } from './organizations.events.ts';
export {
  type ContactEmailForm,
  contactEmailForm,
  type OrganizationChange,
  organizationChange,
  type OrganizationFieldChange,
  type OrganizationForm,
  organizationForm,
  type OrganizationType,
  organizationTypes,
} from './organization-rules.ts';
export { logoSide } from './logo.ts';
export { organization, type Organization, organizationKind, type OrganizationKind } from './organization.ts';
export { type OrganizationListRow } from './organization-list.ts';
export { organizationsEndpoints } from './organizations.endpoints.ts';
export {
  contactAlreadyVerified,
  contactMailsUsedUp,
  contactMailTooSoon,
  contactOptedOut,
} from './organizations.problems.ts';
export {
  type Joining,
  type JoiningAccount,
  joiningAccountForm,
  type JoiningAccountForm,
  type JoiningAccountFormInput,
} from './join.ts';
export {
  type Member,
  type MemberInvitation,
  memberInvitationForm,
  type MemberInvitationForm,
  type Members,
} from './member.ts';
export {
  invitationsUsedUp,
  invitationTooSoon,
  invitedAlready,
  invitedOptedOut,
  invitedTooOften,
  joinedElsewhere,
  joinNeedsAccount,
  joinNotByRole,
  lastOwner,
  memberAlready,
  memberInvitationNotFound,
  memberNotFound,
  onlyMember,
} from './members.problems.ts';
