import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AssignmentId, OrganizationId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { isRefusedBy } from '#platform/database/failures.ts';

export interface OpenReview {
  readonly id: string;
  readonly assignmentId: AssignmentId;
  readonly projectId: ProjectId;
  readonly takenAt: Date;
}

interface OfPeer {
  readonly userId: UserId;
  readonly at: Date;
}

/** The review that a peer has open, of a submission that still waits for one; locked where `lock` says so. */
export async function findOpenReview(
  on: Queryable,
  { userId, at }: OfPeer,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<OpenReview | null> {
  const lock = isLocked ? sql`for update of review` : sql``;
  const { rows } = await sql<OpenReview>`
    select review.id, held.id as "assignmentId", held.project_id as "projectId", review.taken_at as "takenAt"
    from peer_review review join assignment held on held.id = review.assignment_id and held.state = 'submitted'
    where review.user_id = ${userId} and review.ended_at is null and review.leased_until > ${at} ${lock}
  `.execute(on);
  return rows[0] ?? null;
}

/** Lets a peer take reviews one after the other, until the transaction ends. */
export async function lockReviewsOf(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`peer-review:${userId}`}, 0))`.execute(
    transaction,
  );
}

/** Ends what peers were silent on, and what was decided without them. */
export async function endStaleReviews(transaction: Transaction, at: Date): Promise<void> {
  await sql`
    update peer_review review set ended_at = least(leased_until, ${at}) where id in (
      select stale.id from peer_review stale join assignment held on held.id = stale.assignment_id
      where stale.ended_at is null and (stale.leased_until <= ${at} or held.state <> 'submitted')
      for update of stale skip locked)
  `.execute(transaction);
}

interface Taking extends OfPeer {
  readonly leasedUntil: Date;
  /** In which they have a record. */
  readonly kinds: readonly string[];
  readonly organizationIds: readonly OrganizationId[];
}

/**
 * Gives a peer the submission that has waited longest for a review and that nobody else has open: never their own, never one
 * of their organization's project, and none under an agreement that they have not accepted. Null where there is none.
 */
export async function takeNextReview(
  transaction: Transaction,
  { userId, at, leasedUntil, kinds, organizationIds }: Taking,
): Promise<AssignmentId | null> {
  const { rows } = await sql<{ id: AssignmentId }>`
    with next as (
      select held.id from assignment held join project on project.id = held.project_id
      where held.state = 'submitted' and project.reviewed_by = 'peers' and held.kind = any(${[...kinds]}::text[])
        and held.user_id <> ${userId}
        and (project.organization_id is null or project.organization_id <> all(${[...organizationIds]}::uuid[]))
        and not exists (select from peer_review open where open.assignment_id = held.id and open.ended_at is null)
        and (project.nda = '' or exists (select from project_nda_acceptance accepted
          where accepted.project_id = project.id and accepted.user_id = ${userId}
            and text_hash = sha256(convert_to(project.nda, 'UTF8'))))
      order by held.waits_since, held.id limit 1 for update of held skip locked
    )
    insert into peer_review (id, assignment_id, user_id, taken_at, leased_until)
    select ${uuidv7()}, next.id, ${userId}, ${at}, ${leasedUntil} from next returning assignment_id as id
  `.execute(transaction);
  return rows[0]?.id ?? null;
}

/** True for the error of a peer who took what another has open by now. */
export function isReviewTaken(error: unknown): boolean {
  return isRefusedBy(error, 'peer_review_of_submission');
}

export async function endReview(
  transaction: Transaction,
  { id, at, seconds }: Pick<OpenReview, 'id'> & { readonly at: Date; readonly seconds: number },
): Promise<void> {
  await sql`
    update peer_review set ended_at = ${at}, worked_seconds = ${seconds} where id = ${id}
  `.execute(transaction);
}
