import {
  anotherDecides,
  contestIsFinal,
  type Decider,
  offeredKind,
  ownSubmission,
  passageNotFound,
  type ReviewComment,
  type ReviewForm,
  projectNotFound,
  reviewedAlready,
  submissionNotFound,
  versionChanged,
} from '@redoubt/contract/projects';
import type { AssignmentId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { answerKindOf } from '../kinds/index.ts';
import { findProject, type ProjectRow, type Whose } from '../records/projects.store.ts';
import { tellDecided, type Telling } from '../notices/tell-work.ts';
import { freeCopy } from '../assignments/assignments.store.ts';
import { accept, payRejection } from './accept.ts';
import {
  findRejecter,
  insertReview,
  lockReviewed,
  type ReviewedRow,
  settleRejection,
  updateChanges,
  updateRejected,
} from '../assignments/reviews.store.ts';
import { getAnswer } from '../assignments/submissions.store.ts';
import { changesUntil } from '../assignments/working-days.ts';

export type ReviewRefusal = Refusal<
  | typeof projectNotFound
  | typeof submissionNotFound
  | typeof ownSubmission
  | typeof reviewedAlready
  | typeof versionChanged
  | typeof passageNotFound
  | typeof anotherDecides
  | typeof contestIsFinal
>;

/** What is decided about the version that was read, or about the last one where that is null. */
export type Decision = Omit<ReviewForm, 'version'> & { readonly version: number | null };

interface Reviewing {
  readonly projectId: ProjectId;
  readonly whose: Whose;
  readonly id: AssignmentId;
  readonly by: Decider;
  readonly reviewedBy: UserId | null;
  readonly form: Decision;
}

/** Decides on a submission, once: whoever comes second is told that it is decided. */
export function reviewSubmission(
  kit: Pick<Kit, 'database' | 'clock' | 'outbox'>,
  reviewing: Reviewing,
): Promise<null | ReviewRefusal> {
  return kit.database.transaction(async (transaction) => {
    const refused = await reviewIn(kit, transaction, reviewing);
    if (refused === null) await tellDecided(kit, transaction, reviewing.id);
    return refused;
  });
}

export async function reviewIn(
  telling: Telling,
  transaction: Transaction,
  { projectId, whose, id, by, reviewedBy, form }: Reviewing,
): Promise<null | ReviewRefusal> {
  const at = telling.clock.now();
  const project = await findProject(transaction, { id: projectId, whose });
  if (!project) return refuse(projectNotFound);
  const reviewed = await lockReviewed(transaction, { id, projectId });
  if (!reviewed || reviewed.version === 0) return refuse(submissionNotFound);
  const refused = await findRefusal(transaction, { reviewed, reviewedBy, form });
  if (refused) return refused;
  const { decision, comments, points, reason } = form;
  const { version } = reviewed;
  const isOfContest = reviewed.state === 'contested';
  const review = { id, version, decision, by, reviewedBy, comments, points, reason, isOfContest, at };
  if (!(await insertReview(transaction, review))) return refuse(reviewedAlready);
  const peer = by === 'peer' ? reviewedBy : null;
  await decide(transaction, { project, reviewed, form, at, peer, telling });
  return null;
}

interface Given {
  readonly reviewed: ReviewedRow;
  readonly reviewedBy: UserId | null;
  readonly form: Decision;
}

/** What speaks against a decision on a submission, by whom and as it is now. */
async function findRefusal(
  transaction: Transaction,
  { reviewed, reviewedBy, form }: Given,
): Promise<null | ReviewRefusal> {
  if (reviewed.userId === reviewedBy) return refuse(ownSubmission);
  const isOfContest = reviewed.state === 'contested';
  if (reviewed.state !== 'submitted' && !isOfContest) return refuse(reviewedAlready);
  if (form.version !== null && reviewed.version !== form.version) return refuse(versionChanged);
  if (isOfContest && reviewedBy !== null && (await findRejecter(transaction, reviewed)) === reviewedBy)
    return refuse(anotherDecides);
  if (isOfContest && form.decision === 'changes') return refuse(contestIsFinal);
  const sent = await getAnswer(transaction, reviewed);
  invariant(sent, 'A version was submitted.');
  const misplaced = findMisplaced(reviewed.kind, sent.answer, form.comments);
  if (misplaced === null) return null;
  const message = `Comment ${String(misplaced + 1)} is about words that are not in this answer. Select the passage again.`;
  return refuse({ ...passageNotFound, message });
}

/** The place of the first comment whose passage does not stand in the answer; null where all do. */
function findMisplaced(given: string, answer: unknown, comments: readonly ReviewComment[]): number | null {
  const kind = answerKindOf(offeredKind.parse(given));
  const at = comments.findIndex(({ passage }) => {
    if (passage === null) return false;
    const { part, start, end, quote } = passage;
    return start >= end || kind.textOfPart(answer, part)?.slice(start, end) !== quote;
  });
  return at < 0 ? null : at;
}

interface Deciding {
  readonly project: ProjectRow;
  readonly reviewed: ReviewedRow;
  readonly form: Decision;
  readonly peer: UserId | null;
  readonly at: Date;
  readonly telling: Telling;
}

async function decide(
  transaction: Transaction,
  { project, reviewed, form: { decision }, peer, at, telling }: Deciding,
): Promise<void> {
  const { id, taskId } = reviewed;
  if (decision === 'accepted') return accept(transaction, { project, reviewed, peer, at });
  if (decision === 'changes') return updateChanges(transaction, { id, at, leasedUntil: changesUntil(at) });
  await updateRejected(transaction, { id, at });
  if (peer !== null) await payRejection(transaction, { project, reviewed, peer, at, telling });
  // While it can be contested, its copy is nobody else's; a rejection of a contest is final.
  if (reviewed.contestedAt === null) return;
  await settleRejection(transaction, id);
  await freeCopy(transaction, taskId);
}
