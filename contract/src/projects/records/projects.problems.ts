import { problem } from '#shared/problem.ts';

export const projectNotFound = problem('project_not_found', 404, 'We could not find that project.');
export const projectSavedSince = problem(
  'project_saved_since',
  409,
  'Somebody saved this project after you opened it. Load it again to see their changes.',
);
export const projectNotDraft = problem(
  'project_not_draft',
  409,
  'This project is no longer a draft, so this can no longer be changed.',
);
export const projectNotSubmitted = problem(
  'project_not_submitted',
  409,
  'This project does not wait for approval.',
);
export const projectNotOpen = problem('project_not_open', 409, 'This project is not open.');
export const projectNotPaused = problem('project_not_paused', 409, 'This project is not paused.');
export const projectOver = problem('project_over', 409, 'This project is completed.');
export const projectBusy = problem(
  'project_busy',
  409,
  'Work is under way, waits for review, or was rejected in the last seven days and can still be contested. Pause the project, and complete it after that.',
);
export const escrowNotCovered = problem(
  'escrow_not_covered',
  409,
  'Your balance does not cover this project. Nothing was changed.',
);
export const rateFell = problem(
  'rate_fell',
  409,
  'A rate can be raised, but not lowered, once a project is open.',
);
export const tasksAwaitApproval = problem(
  'tasks_await_approval',
  409,
  'This project waits for approval. Take it back to change its tasks.',
);
export const taskNotFound = problem('task_not_found', 404, 'We could not find that task.');
export const taskBegun = problem(
  'task_begun',
  409,
  'Somebody has begun this task, so it can no longer be changed.',
);
export const invitationNotFound = problem(
  'invitation_not_found',
  404,
  'We could not find an invitation of yours to this project. It may have been taken back.',
);
export const projectClosedToYou = problem(
  'project_closed_to_you',
  403,
  'You cannot take tasks of this project.',
);
export const ndaNotAccepted = problem(
  'nda_not_accepted',
  409,
  'This project has an agreement. Read and accept it before your first task.',
);
export const tasksPerPersonReached = problem(
  'tasks_per_person_reached',
  409,
  'You have done as many tasks of this project as one person may.',
);
export const nothingFree = problem(
  'nothing_free',
  409,
  'No task of this project is free for you now. One may come back when somebody gives it up.',
);
export const assignmentNotFound = problem(
  'assignment_not_found',
  404,
  'We could not find that task of yours.',
);
export const leaseOver = problem(
  'lease_over',
  409,
  'The time for this task is over, and it went back to the queue. Your draft is kept: take it again to go on.',
);
export const draftSavedSince = problem(
  'draft_saved_since',
  409,
  'This task is also open in another tab, where something was saved since. Reload to go on from there.',
);
export const answerIncomplete = problem('answer_incomplete', 422, 'The answer is not complete yet.');
export const notRejected = problem(
  'not_rejected',
  409,
  'Only a rejection can be contested, once, within seven days.',
);
export const submissionNotFound = problem('submission_not_found', 404, 'We could not find that submission.');
export const reviewedAlready = problem(
  'reviewed_already',
  409,
  'Somebody has reviewed this submission already. Nothing was changed.',
);
export const versionChanged = problem(
  'version_changed',
  409,
  'A newer version of this answer was submitted. Read it before you decide.',
);
export const ownSubmission = problem(
  'own_submission',
  403,
  'This is your own work. Somebody else has to review it.',
);
export const peersReview = problem(
  'peers_review',
  409,
  'Peers review the work on this project. Where a rejection is contested, an Admin decides.',
);
export const reviewLeaseOver = problem(
  'review_lease_over',
  409,
  'The time for this review is over, and it went back to the others. Take a review again to go on.',
);
export const passageNotFound = problem(
  'passage_not_found',
  422,
  'A comment is about words that are not in this answer. Select the passage again.',
);
export const anotherDecides = problem(
  'another_decides',
  409,
  'You rejected this answer. As its author contests that, somebody else has to decide.',
);
export const contestIsFinal = problem(
  'contest_is_final',
  422,
  'A contested answer is accepted or rejected. Changes can no longer be requested.',
);
