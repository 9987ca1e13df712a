import {
  peersReview,
  type projectsEndpoints,
  projectNotFound,
  type ReviewForm,
  submissionNotFound,
  type SubmissionRow,
  type ToReview,
} from '@redoubt/contract/projects';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import type { AssignmentId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse, refuseCursor } from '#platform/refusal.ts';
import { cursorOf, readCursor } from '#platform/use-case/time-cursor.ts';
import type { Kit } from '#kit.ts';
import { compareGold } from '../kinds/rating/compare-gold.ts';
import { type OfKeeper, whoseOf } from '../records/change-project.ts';
import { findProject, type ProjectRow } from '../records/projects.store.ts';
import { findByProject } from '../assignments/assignments.store.ts';
import { presentAssignment, taskCodeOf } from '../assignments/present-assignment.ts';
import { type Decision, type ReviewRefusal, reviewSubmission } from './review-submission.ts';
import { findRejecter } from '../assignments/reviews.store.ts';
import { getAnswer, listSubmitted, type SubmissionListed } from '../assignments/submissions.store.ts';
import { readProject } from '../records/list-projects.ts';

type ReadKit = Pick<Kit, 'database' | 'clock' | 'outbox'>;
type NotingKit = ReadKit & Pick<Kit, 'audit'>;

/** What was submitted in a project, page by page. */
export async function listSubmissions(
  kit: NotingKit,
  call: OfKeeper & { readonly id: ProjectId },
  { cursor, limit, filter }: QueryOf<typeof projectsEndpoints.listSubmissions>,
): Promise<Page<SubmissionRow> | Refusal<typeof projectNotFound | typeof invalidFields>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && after === null) return refuseCursor();
  const project = await readProject(kit, call);
  if (!project) return refuse(projectNotFound);
  const rows = await listSubmitted(kit.database.kysely, {
    projectId: call.id,
    filter,
    after,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => presentRow(project, row)),
    nextCursor: last
      ? cursorOf({ at: filter === 'to-review' ? last.waitsSince : last.submittedAt, id: last.id })
      : null,
  };
}

function presentRow(
  project: ProjectRow,
  { number, handle, waitsSince: _since, ...row }: SubmissionListed,
): SubmissionRow {
  const { submittedAt, acceptAt, review } = row;
  return {
    ...row,
    code: taskCodeOf(row.kind, number),
    by: isNamed(project, row) ? handle : null,
    submittedAt: submittedAt.toISOString(),
    acceptedBy: acceptAt?.toISOString() ?? null,
    review: review && { ...review, at: new Date(review.at).toISOString() },
  };
}

/** Authors of work that peers review have no name until it is decided. */
function isNamed(
  { reviewedBy }: Pick<ProjectRow, 'reviewedBy'>,
  { state }: Pick<SubmissionListed, 'state'>,
): boolean {
  return reviewedBy === 'client' || state === 'accepted' || state === 'rejected';
}

interface OfSubmission extends OfKeeper {
  readonly projectId: ProjectId;
  readonly id: AssignmentId;
}

type NotThere = Refusal<typeof projectNotFound | typeof submissionNotFound>;

export async function getSubmission(
  kit: NotingKit,
  { caller, membership, projectId, id }: OfSubmission,
): Promise<ToReview | NotThere> {
  const project = await readProject(kit, { caller, membership, id: projectId });
  if (!project) return refuse(projectNotFound);
  return (await presentToReview(kit, { projectId, id, reader: caller.userId })) ?? refuse(submissionNotFound);
}

/** A submission as a reviewer has it before them; null where nothing was submitted. */
export async function presentToReview(
  kit: ReadKit,
  { reader, ...key }: { readonly projectId: ProjectId; readonly id: AssignmentId; readonly reader: UserId },
): Promise<ToReview | null> {
  const on = kit.database.kysely;
  const found = await findByProject(on, key);
  if (!found || found.row.version === 0) return null;
  const { row, handle } = found;
  const sent = await getAnswer(on, row);
  invariant(sent, 'A version was submitted.');
  const isContested = row.state === 'contested';
  const {
    draft: _draft,
    draftRevision: _revision,
    now: _now,
    leasedUntil: _until,
    ...rest
  } = await presentAssignment(kit, row);
  return {
    ...rest,
    by: isNamed(row.project, row) ? handle : null,
    answer: sent.answer,
    submittedAt: sent.at.toISOString(),
    isContested,
    isOwnRejection: isContested && (await findRejecter(on, row)) === reader,
    reviewRateMinor: null,
    gold: compareGold(sent.answer, sent.gold),
  };
}

interface Reviewing extends OfSubmission {
  readonly form: ReviewForm;
}

type KeeperRefusal = ReviewRefusal | Refusal<typeof peersReview>;

/** A client's decision on a submission, or an Admin's. */
export async function reviewAsKeeper(kit: ReadKit, reviewing: Reviewing): Promise<ToReview | KeeperRefusal> {
  const project = await findOwnProject(kit, reviewing);
  if (!project) return refuse(projectNotFound);
  const refused = await decideAsKeeper(kit, project, reviewing);
  if (refused) return refused;
  const reviewed = await presentToReview(kit, { ...reviewing, reader: reviewing.caller.userId });
  invariant(reviewed, 'What was just reviewed is there.');
  return reviewed;
}

function findOwnProject({ database }: ReadKit, { membership, projectId }: Omit<OfSubmission, 'id'>) {
  return findProject(database.kysely, { id: projectId, whose: whoseOf({ membership }) });
}

interface Deciding extends Pick<OfSubmission, 'caller' | 'membership' | 'id'> {
  readonly form: Decision;
}

/** Where peers review, a client decides nothing; an Admin always may, of contested rejections too. */
async function decideAsKeeper(
  kit: ReadKit,
  { id: projectId, reviewedBy }: Pick<ProjectRow, 'id' | 'reviewedBy'>,
  { caller, membership, id, form }: Deciding,
): Promise<KeeperRefusal | null> {
  const isStaff = caller.role === 'Admin';
  if (reviewedBy === 'peers' && !isStaff) return refuse(peersReview);
  const whose = whoseOf({ membership });
  const by = isStaff ? 'staff' : 'client';
  return reviewSubmission(kit, { projectId, whose, id, by, reviewedBy: caller.userId, form });
}

interface Bulk {
  readonly ids: readonly AssignmentId[];
  readonly decision: 'accepted' | 'rejected';
  readonly reason?: string | undefined;
}

/** Decides on several submissions as they are now, each by itself. */
export async function reviewInBulk(
  kit: ReadKit,
  of: Omit<OfSubmission, 'id'>,
  { ids, decision, reason = '' }: Bulk,
) {
  const project = await findOwnProject(kit, of);
  if (!project) return refuse(projectNotFound);
  const form: Decision = { version: null, decision, comments: [], reason, points: [] };
  const results: { id: AssignmentId; isDone: boolean; message: string }[] = [];
  for (const id of ids) {
    const refused = await decideAsKeeper(kit, project, { ...of, id, form });
    results.push({ id, isDone: refused === null, message: refused?.refused.message ?? '' });
  }
  return { results };
}
