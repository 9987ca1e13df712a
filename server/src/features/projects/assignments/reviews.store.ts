import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { CONTEST_DAYS, type Decider, type ReviewComment } from '@redoubt/contract/projects';
import type { AssignmentId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface NewReview {
  readonly id: AssignmentId;
  readonly version: number;
  readonly decision: 'accepted' | 'changes' | 'rejected';
  readonly by: Decider;
  readonly reviewedBy: UserId | null;
  readonly comments: readonly ReviewComment[];
  readonly points: readonly string[];
  readonly reason: string;
  readonly isOfContest: boolean;
  readonly at: Date;
}

/** Stores a review; false where this version was reviewed already. */
export async function insertReview(transaction: Transaction, review: NewReview): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into submission_review (id, assignment_id, version, decision, by_kind, reviewed_by, comments, points, reason,
      is_of_contest, at)
    values (${uuidv7()}, ${review.id}, ${review.version}, ${review.decision}, ${review.by}, ${review.reviewedBy},
      ${JSON.stringify(review.comments)}::jsonb, ${JSON.stringify(review.points)}::jsonb, ${review.reason},
      ${review.isOfContest}, ${review.at})
    on conflict (assignment_id, version, is_of_contest) do nothing
  `.execute(transaction);
  return numAffectedRows === 1n;
}

interface Decided {
  readonly id: AssignmentId;
  readonly at: Date;
}

export async function updateAccepted(transaction: Transaction, { id, at }: Decided): Promise<void> {
  await sql`
    update assignment set state = 'accepted', accept_at = null, decided_at = ${at}, leased_until = null where id = ${id}
  `.execute(transaction);
}

/** Its copy goes back to the queue by the caller once the rejection is final. */
export async function updateRejected(transaction: Transaction, { id, at }: Decided): Promise<void> {
  await sql`
    update assignment set state = 'rejected', accept_at = null, decided_at = ${at} where id = ${id}
  `.execute(transaction);
}

export async function updateChanges(
  transaction: Transaction,
  { id, at, leasedUntil }: Decided & { readonly leasedUntil: Date },
): Promise<void> {
  await sql`
    update assignment set state = 'changes', accept_at = null, leased_until = ${leasedUntil}, seen_at = ${at},
      draft_revision = draft_revision + 1, draft = (select answer from submission where assignment_id = ${id} and version = assignment.version)
    where id = ${id}
  `.execute(transaction);
}

export interface ReviewedRow {
  readonly id: AssignmentId;
  readonly projectId: ProjectId;
  readonly taskId: string;
  readonly userId: UserId;
  readonly kind: string;
  readonly state: string;
  readonly rateMinor: number;
  readonly version: number;
  readonly contestedAt: Date | null;
}

const columns = sql.raw(`id, project_id as "projectId", task_id as "taskId", user_id as "userId", kind, state,
  rate_minor as "rateMinor", version, contested_at as "contestedAt"`);

/** An assignment of a project, locked until the transaction ends; another project's is not found. */
export async function lockReviewed(
  transaction: Transaction,
  { id, projectId }: { readonly id: AssignmentId; readonly projectId: ProjectId },
): Promise<ReviewedRow | null> {
  const { rows } = await sql<ReviewedRow>`
    select ${columns} from assignment where id = ${id} and project_id = ${projectId} for update
  `.execute(transaction);
  return rows[0] ?? null;
}

/**
 * The next assignment whose time for a review is over, the longest waiting first, locked by whoever accepts it. Those that
 * `except` names are passed over.
 */
export async function lockOverdue(
  transaction: Transaction,
  now: Date,
  except: readonly AssignmentId[],
): Promise<ReviewedRow | null> {
  const { rows } = await sql<ReviewedRow>`
    select ${columns} from assignment where accept_at <= ${now} and id <> all(${[...except]}::uuid[])
    order by accept_at limit 1 for update skip locked
  `.execute(transaction);
  return rows[0] ?? null;
}

/** Rejections that can no longer be contested and still hold their copy, locked by whoever settles them. */
export async function lockUncontested(
  transaction: Transaction,
  now: Date,
  limit: number,
): Promise<Pick<ReviewedRow, 'id' | 'taskId'>[]> {
  const { rows } = await sql<Pick<ReviewedRow, 'id' | 'taskId'>>`
    select id, task_id as "taskId" from assignment
    where state = 'rejected' and holds_copy and contested_at is null
      and decided_at <= ${now}::timestamptz - make_interval(days => ${CONTEST_DAYS}::int)
    order by decided_at limit ${limit} for update skip locked
  `.execute(transaction);
  return rows;
}

/** Nobody can contest it any more: its copy is no longer held. */
export async function settleRejection(transaction: Transaction, id: AssignmentId): Promise<void> {
  await sql`update assignment set holds_copy = false where id = ${id}`.execute(transaction);
}

/** False where the rejection has given its copy back, as that of somebody who was erased has. */
export async function updateContested(
  transaction: Transaction,
  { id, reason, at, acceptAt }: Decided & { readonly reason: string; readonly acceptAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update assignment set state = 'contested', contest_reason = ${reason}, contested_at = ${at},
      accept_at = ${acceptAt}
    where id = ${id} and holds_copy
  `.execute(transaction);
  return numAffectedRows === 1n;
}

/** Who rejected a version that is contested: they do not decide again. */
export async function findRejecter(
  on: Queryable,
  { id, version }: Pick<ReviewedRow, 'id' | 'version'>,
): Promise<UserId | null> {
  const { rows } = await sql<{ by: UserId | null }>`
    select reviewed_by as by from submission_review
    where assignment_id = ${id} and version = ${version} and not is_of_contest
  `.execute(on);
  return rows[0]?.by ?? null;
}
