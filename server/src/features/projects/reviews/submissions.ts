import {
  type projectsEndpoints,
  projectNotFound,
  type ReviewForm,
  submissionNotFound,
  type SubmissionRow,
  type ToReview,
} from '@redoubt/contract/projects';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import { assignmentId, type AssignmentId, type ProjectId } from '@redoubt/contract/shared/ids.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, type Refusal, refuse, refuseCursor } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { type OfKeeper, whoseOf } from '../records/change-project.ts';
import { findProject } from '../records/projects.store.ts';
import { findByProject } from '../work/assignments.store.ts';
import { presentAssignment, taskCodeOf } from '../work/present-assignment.ts';
import { type ReviewRefusal, reviewSubmission } from './review-submission.ts';
import { getAnswer, listSubmitted } from './submissions.store.ts';

type ReadKit = Pick<Kit, 'database' | 'clock'>;

/** What was submitted in a project, page by page. */
export async function listSubmissions(
  { database }: ReadKit,
  { membership, id }: OfKeeper & { readonly id: ProjectId },
  { cursor, limit, state }: QueryOf<typeof projectsEndpoints.listSubmissions>,
): Promise<Page<SubmissionRow> | Refusal<typeof projectNotFound | typeof invalidFields>> {
  const before = cursor === undefined ? null : assignmentId.safeParse(cursor).data;
  if (before === undefined) return refuseCursor();
  const on = database.kysely;
  const project = await findProject(on, { id, whose: whoseOf({ membership }) });
  if (!project) return refuse(projectNotFound);
  const rows = await listSubmitted(on, { projectId: id, state: state ?? null, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ number, handle, submittedAt, acceptAt, review, ...row }) => ({
      ...row,
      code: taskCodeOf(row.kind, number),
      by: handle,
      submittedAt: submittedAt.toISOString(),
      acceptedBy: acceptAt?.toISOString() ?? null,
      review: review && { ...review, at: new Date(review.at).toISOString() },
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

interface OfSubmission extends OfKeeper {
  readonly projectId: ProjectId;
  readonly id: AssignmentId;
}

type NotThere = Refusal<typeof projectNotFound | typeof submissionNotFound>;

export async function getSubmission(
  kit: ReadKit,
  { membership, projectId, id }: OfSubmission,
): Promise<ToReview | NotThere> {
  const project = await findProject(kit.database.kysely, { id: projectId, whose: whoseOf({ membership }) });
  if (!project) return refuse(projectNotFound);
  return (await presentToReview(kit, { projectId, id })) ?? refuse(submissionNotFound);
}

/** A submission as a reviewer has it before them; null where nothing was submitted. */
export async function presentToReview(
  kit: ReadKit,
  key: { readonly projectId: ProjectId; readonly id: AssignmentId },
): Promise<ToReview | null> {
  const on = kit.database.kysely;
  const found = await findByProject(on, key);
  if (!found || found.row.version === 0) return null;
  const { row, handle } = found;
  const sent = await getAnswer(on, row);
  invariant(sent, 'A version was submitted.');
  const { draft: _draft, draftRevision: _revision, now: _now, leasedUntil: _until, ...rest } = await presentAssignment(kit, row);
  return {
    ...rest,
    by: handle,
    answer: sent.answer,
    submittedAt: sent.at.toISOString(),
    isContested: row.state === 'contested',
  };
}

interface Reviewing extends OfSubmission {
  readonly form: ReviewForm;
}

/** A client's decision on a submission, or an Admin's. */
export async function reviewAsKeeper(
  kit: ReadKit,
  { caller, membership, projectId, id, form }: Reviewing,
): Promise<ToReview | ReviewRefusal> {
  const refused = await reviewSubmission(kit, {
    projectId,
    whose: whoseOf({ membership }),
    id,
    by: caller.role === 'Admin' ? 'staff' : 'client',
    reviewedBy: caller.userId,
    form,
  });
  if (refused) return refused;
  const reviewed = await presentToReview(kit, { projectId, id });
  invariant(reviewed, 'What was just reviewed is there.');
  return reviewed;
}

interface Bulk {
  readonly ids: readonly AssignmentId[];
  readonly decision: 'accepted' | 'rejected';
  readonly reason?: string | undefined;
}

/** Decides on several submissions as they are now, each by itself. */
export async function reviewInBulk(
  kit: ReadKit,
  { caller, membership, projectId }: Omit<OfSubmission, 'id'>,
  { ids, decision, reason = '' }: Bulk,
) {
  const on = kit.database.kysely;
  if (!(await findProject(on, { id: projectId, whose: whoseOf({ membership }) }))) return refuse(projectNotFound);
  const results: { id: AssignmentId; isDone: boolean; message: string }[] = [];
  for (const id of ids) {
    const found = await findByProject(on, { projectId, id });
    const form: ReviewForm = { version: found?.row.version ?? 0, decision, comments: [], reason, points: [] };
    const done = await reviewAsKeeper(kit, { caller, membership, projectId, id, form });
    results.push({ id, isDone: !isRefusal(done), message: isRefusal(done) ? done.refused.message : '' });
  }
  return { results };
}

