export {
  anotherDecides,
  answerIncomplete,
  assignmentNotFound,
  contestIsFinal,
  draftSavedSince,
  escrowNotCovered,
  leaseOver,
  ndaNotAccepted,
  notRejected,
  ownSubmission,
  passageNotFound,
  peersReview,
  nothingFree,
  projectBusy,
  invitationNotFound,
  projectClosedToYou,
  projectNotDraft,
  projectNotFound,
  projectNotOpen,
  projectNotPaused,
  projectNotSubmitted,
  projectOver,
  projectSavedSince,
  rateFell,
  reviewedAlready,
  reviewLeaseOver,
  submissionNotFound,
  taskBegun,
  tasksAwaitApproval,
  taskNotFound,
  tasksPerPersonReached,
  versionChanged,
} from './records/projects.problems.ts';
export {
  acceptedToReach,
  type CopiesOfKind,
  costOf,
  feeOn,
  levelOf,
  MANY_UNPAID_MINUTES,
  type Project,
  type ProjectCost,
  type ProjectProgress,
  type ProjectRow,
  type ProjectState,
  projectStates,
  withFee,
} from './records/project.ts';
export { blankProject, type ProjectForm, projectForm, type ProjectKind } from './records/project-form.ts';
export { offeredKind, offeredKinds, type TaskKind, taskKinds } from './kinds/index.ts';
export {
  LONGEST_WRITTEN,
  textOfBlock,
  type WrittenAnswer,
  writtenAnswer,
  type WrittenBlock,
} from './kinds/content-writing/answer.ts';
export { writingMaterial, writingSettings } from './kinds/content-writing/task.ts';
export { type BreakAnswer, breakAnswer } from './kinds/red-teaming/answer.ts';
export { BREAK_LEASE_DAYS, redTeamingMaterial } from './kinds/red-teaming/task.ts';
export { lacksReason, type RatedAnswer, ratedAnswer } from './kinds/rating/answer.ts';
export { type Criterion, ratingMaterial, ratingSettings } from './kinds/rating/task.ts';
export {
  type Assignment,
  type AssignmentProgress,
  type AssignmentState,
  CHANGES_WORKING_DAYS,
  CONTEST_DAYS,
  ACCEPTED_TO_REVIEW,
  type Decider,
  HEARTBEAT_SECONDS,
  LEASE_MINUTES,
  CHANGES_RESERVED_HOURS,
  REVIEW_LEASE_MINUTES,
  REVIEW_WORKING_DAYS,
  type ReviewComment,
  type ShownReview,
} from './work/assignment.ts';
export { type ClosedOffer, type Offer, type OfferDetail } from './work/offer.ts';
export {
  type ReviewForm,
  reviewForm,
  submissionFilters,
  type SubmissionRow,
  type ToReview,
} from './work/review.ts';
export { type ProjectTask, taskFileLimits, type TaskFault, type TaskLine, taskLine } from './tasks/task.ts';
export { taskFileUnreadable } from './tasks/tasks.endpoints.ts';
export {
  type Earning,
  type EarningGroup,
  earningGroups,
  type EarningsOverview,
} from './earnings/earnings.ts';
export { type DataCard, resultFile, type ResultFile, resultFormats } from './results/results.endpoints.ts';
export {
  expertUnknown,
  type FoundExpert,
  MOST_PEOPLE_LISTED,
  type ProjectPeople,
  type ProjectPerson,
} from './people/people.endpoints.ts';
export { DISAGREEMENT_POINTS, type Disagreement, type ProjectQuality } from './quality/quality.endpoints.ts';
export { projectsEvents } from './projects.events.ts';
export { projectsEndpoints } from './projects.endpoints.ts';
