import {
  anotherDecides,
  contestIsFinal,
  type ReviewForm,
  projectNotFound,
  reviewedAlready,
  submissionNotFound,
  versionChanged,
} from '@redoubt/contract/projects';
import type { AssignmentId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { findProject, type ProjectRow, type Whose } from '../records/projects.store.ts';
import { freeCopy } from '../work/assignments.store.ts';
import { leaseFrom } from '../work/take-task.ts';
import { accept, payReview } from './accept.ts';
import { findRejecter, insertReview, lockReviewed, type ReviewedRow, settleRejection, updateChanges, updateRejected } from './reviews.store.ts';

export type ReviewRefusal = Refusal<
  typeof projectNotFound | typeof submissionNotFound | typeof reviewedAlready
  | typeof versionChanged
  | typeof anotherDecides
  | typeof contestIsFinal
>;

interface Reviewing {
  readonly projectId: ProjectId;
  readonly whose: Whose;
  readonly id: AssignmentId;
  readonly by: 'client' | 'peer' | 'staff' | 'time';
  readonly reviewedBy: UserId | null;
  readonly form: ReviewForm;
}

/** Decides on a submission, once: whoever comes second is told that it is decided. */
export function reviewSubmission(
  kit: Pick<Kit, 'database' | 'clock'>,
  reviewing: Reviewing,
): Promise<null | ReviewRefusal> {
  return kit.database.transaction((transaction) => reviewIn(transaction, reviewing, kit.clock.now()));
}

export async function reviewIn(
  transaction: Transaction,
  { projectId, whose, id, by, reviewedBy, form }: Reviewing,
  at: Date,
): Promise<null | ReviewRefusal> {
  const project = await findProject(transaction, { id: projectId, whose });
  if (!project) return refuse(projectNotFound);
  const reviewed = await lockReviewed(transaction, { id, projectId });
  // Nobody reviews their own work, and of another's draft there is nothing to see.
  if (!reviewed || reviewed.version === 0 || reviewed.userId === reviewedBy) return refuse(submissionNotFound);
  const isOfContest = reviewed.state === 'contested';
  if (reviewed.state !== 'submitted' && !isOfContest) return refuse(reviewedAlready);
  if (reviewed.version !== form.version) return refuse(versionChanged);
  if (isOfContest && reviewedBy !== null && (await findRejecter(transaction, reviewed)) === reviewedBy)
    return refuse(anotherDecides);
  if (isOfContest && form.decision === 'changes') return refuse(contestIsFinal);
  const { decision, comments, points, reason } = form;
  const review = { id, version: form.version, decision, by, reviewedBy, comments, points, reason, isOfContest, at };
  if (!(await insertReview(transaction, review))) return refuse(reviewedAlready);
  await decide(transaction, { project, reviewed, form, at, peer: by === 'peer' ? reviewedBy : null });
  return null;
}

interface Deciding {
  readonly project: ProjectRow;
  readonly reviewed: ReviewedRow;
  readonly form: ReviewForm;
  readonly peer: UserId | null;
  readonly at: Date;
}

async function decide(
  transaction: Transaction,
  { project, reviewed, form: { decision }, peer, at }: Deciding,
): Promise<void> {
  const { id, taskId } = reviewed;
  if (decision === 'accepted') return accept(transaction, { project, reviewed, peer, at });
  if (decision === 'changes') return updateChanges(transaction, { id, at, leasedUntil: leaseFrom(at) });
  await updateRejected(transaction, { id, at });
  if (peer !== null) await payReview(transaction, { project, reviewed, peer, at });
  // While it can be contested, its copy is nobody else's; a rejection of a contest is final.
  if (reviewed.contestedAt === null) return;
  await settleRejection(transaction, id);
  await freeCopy(transaction, taskId);
}

