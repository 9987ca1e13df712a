export { type ExpertColumn, expertColumns, expertTemplates } from './expert-columns.ts';
export type { ExpertUploadReport } from './expert-uploads.ts';
export {
  expertChange,
  type ExpertChange,
  type ExpertChangeInput,
  expertFields,
  newExpert,
  type NewExpert,
  type NewExpertInput,
  splitList,
} from './expert-fields.ts';
export {
  canResend,
  canStop,
  expertFilter,
  type ExpertListQuery,
  type ExpertProfile,
  expertSorts,
  type ExpertSort,
  expertStatus,
  type ExpertStatus,
  expertStatuses,
  hasAccepted,
  type InvitationState,
  statusOfInvitation,
} from './expert-profile.ts';
export {
  type ExpertAction,
  type ExpertActionForm,
  type ExpertActionInput,
  type ExpertActionResult,
  MOST_EXPERTS_AT_ONCE,
} from './expert-actions.ts';
export { ANALYTICS_WEEKS, type ExpertAnalytics } from './expert-analytics.ts';
export {
  type Invitation,
  type InvitationAccount,
  invitationAccountForm,
  type InvitationAccountForm,
  type InvitationAccountFormInput,
  type OwnOrganization,
} from './invitation.ts';
export {
  expertAddressFixed,
  expertKnown,
  invitationNotDue,
  invitedHasAccount,
  invitedNeedsAccount,
  invitedNoExpert,
  invitedTwice,
  optOutUnknown,
  invitationNotWaiting,
  personOptedOut,
} from './talent.problems.ts';
export { talentEvents } from './talent.events.ts';
export { talentEndpoints } from './talent.endpoints.ts';
export { expertImportEndpoints } from './expert-uploads.endpoints.ts';
