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
  nothingFree,
  projectBusy,
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
  submissionNotFound,
  taskBegun,
  taskKnown,
  taskNotFound,
  tasksPerPersonReached,
  versionChanged,
} from './projects.problems.ts';
export {
  acceptedToReach,
  type CopiesOfKind,
  costOf,
  feeOn,
  levelOf,
  type Project,
  type ProjectCost,
  type ProjectProgress,
  type ProjectRow,
  type ProjectState,
  projectStates,
  withFee,
} from './project.ts';
export { type ProjectForm, projectForm, type ProjectKind } from './project-form.ts';
export { offeredKind, offeredKinds, type TaskKind, taskKinds } from './kinds/index.ts';
export {
  textOfBlock,
  type WrittenAnswer,
  writtenAnswer,
  type WrittenBlock,
} from './kinds/content-writing/answer.ts';
export { writingMaterial, writingSettings } from './kinds/content-writing/task.ts';
export { lacksReason, type RatedAnswer, ratedAnswer } from './kinds/rating/answer.ts';
export { type Criterion, ratingMaterial, ratingSettings } from './kinds/rating/task.ts';
export {
  type Assignment,
  type AssignmentState,
  CONTEST_DAYS,
  HEARTBEAT_SECONDS,
  LEASE_MINUTES,
  REVIEW_WORKING_DAYS,
  type ReviewComment,
  type ShownReview,
} from './work/assignment.ts';
export { type ClosedOffer, type Offer } from './work/offer.ts';
export { type ReviewForm, reviewForm, type SubmissionRow, type ToReview } from './work/review.ts';
export { type ProjectTask, taskFileLimits, type TaskLine, taskLine } from './tasks/task.ts';
export { taskFileUnreadable } from './tasks/tasks.endpoints.ts';
export { type Earning, type EarningsOverview } from './earnings/earnings.ts';
export { type DataCard, resultFile, type ResultFile, resultFormats } from './results/results.endpoints.ts';
export { projectsEndpoints } from './projects.endpoints.ts';
