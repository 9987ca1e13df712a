export {
  type Application,
  type ApplicationState,
  applicationStates,
  type Badge,
  type IssueKind,
  issueKinds,
  type OpenIssue,
  type SentApplication,
  STEPS,
  type Urgency,
} from './application.ts';
export {
  type Applicant,
  type ApplicationColumn,
  applicationColumns,
  type ApplicationList,
  applicationLists,
  type ApplicationPage,
  type ExperienceLevel,
  experienceLevels,
  type StepRevisions,
  type UnreadDocument,
} from './applicant.ts';
export {
  type ApplicantDetail,
  type ApplicationNote,
  type HistoryEntry,
  type HistoryKind,
  historyKinds,
  type StaffMember,
} from './applicant-detail.ts';
export {
  type FilteredDecision,
  type FilteredDecisionForm,
  type FilteredDecisionInput,
  MAX_LISTED_REFUSALS,
} from './bulk-decision.ts';
export {
  type BulkDecision,
  type BulkDecisionForm,
  type BulkDecisionInput,
  type Decision,
  type DecisionForm,
  type DecisionKind,
  type DecisionOnMany,
  decisionKinds,
  LONGEST_REASON,
  MOST_AT_ONCE,
  type ReadApplication,
  type RowResult,
  UNDO_SECONDS,
  type UndoResult,
} from './decision.ts';
export { type ReasonTemplate, type ReasonTemplateForm } from './reason-templates.ts';
export { applicationsEndpoints } from './applications.endpoints.ts';
export {
  alreadyDecided,
  alreadyUndone,
  applicantIncomplete,
  applicationChanged,
  applicationIncomplete,
  applicationNotFound,
  applicationNotSent,
  decisionNotFound,
  documentsUnread,
  noteNotFound,
  selectionChanged,
  stepsNotSavedAgain,
  templateNotFound,
  templateTitleTaken,
  tooManyNotes,
  tooManyTemplates,
  undoOver,
} from './applications.problems.ts';
export { badgeWords, nameOfStep, sayReason, sayState, stepNames, urgencyWords } from './review-words.ts';
export { applicationsEvents } from './applications.events.ts';
