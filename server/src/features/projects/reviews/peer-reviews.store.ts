import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { CHANGES_RESERVED_HOURS } from '@redoubt/contract/projects';
import type { AssignmentId, OrganizationId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { isRefusedBy } from '#platform/database/failures.ts';

export interface OpenReview {
  readonly id: string;
  readonly assignmentId: AssignmentId;
  readonly projectId: ProjectId;
  readonly takenAt: Date;
  readonly reviewRateMinor: number | null;
}

interface OfPeer {
  readonly userId: UserId;
  readonly at: Date;
  /** In which they have a record. */
  readonly kinds: readonly string[];
  readonly organizationId: OrganizationId | null;
}

/**
 * What a peer may review: nothing of a task that they hold or held themselves, nor of their organization's project, nor
 * under an agreement that they have not accepted.
 */
const mayReview = ({ userId, organizationId }: Pick<OfPeer, 'userId' | 'organizationId'>) => sql`
  held.state = 'submitted' and project.reviewed_by = 'peers'
  and not exists (select from assignment own where own.task_id = held.task_id and own.user_id = ${userId})
  and (project.organization_id is null or project.organization_id is distinct from ${organizationId}::uuid)
  and (project.nda = '' or exists (select from project_nda_acceptance accepted
    where accepted.project_id = project.id and accepted.user_id = ${userId}
      and text_hash = sha256(convert_to(project.nda, 'UTF8'))))
`;

/** The review that a peer has open and may still make, of a submission that waits for one; locked where `isLocked`. */
export async function findOpenReview(
  on: Queryable,
  { userId, at, kinds, organizationId }: OfPeer,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<OpenReview | null> {
  const lock = isLocked ? sql`for update of review` : sql``;
  const { rows } = await sql<OpenReview>`
    select review.id, held.id as "assignmentId", held.project_id as "projectId", review.taken_at as "takenAt",
      project.review_rate_minor as "reviewRateMinor"
    from peer_review review join assignment held on held.id = review.assignment_id
    join project on project.id = held.project_id
    where review.user_id = ${userId} and review.ended_at is null and review.leased_until > ${at}
      and held.kind = any(${[...kinds]}::text[]) and ${mayReview({ userId, organizationId })} ${lock}
  `.execute(on);
  return rows[0] ?? null;
}

/** Lets a peer take reviews one after the other, until the transaction ends. */
export async function lockReviewsOf(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`peer-review:${userId}`}, 0))`.execute(
    transaction,
  );
}

/** Ends what peers were silent on, what was decided without them, and what this peer has open and may no longer make. */
export async function endStaleReviews(
  transaction: Transaction,
  { userId, at }: Pick<OfPeer, 'userId' | 'at'>,
): Promise<void> {
  await sql`
    update peer_review review set ended_at = least(leased_until, ${at}) where id in (
      select stale.id from peer_review stale join assignment held on held.id = stale.assignment_id
      where stale.ended_at is null
        and (stale.leased_until <= ${at} or held.state <> 'submitted' or stale.user_id = ${userId})
      for update of stale skip locked)
  `.execute(transaction);
}

interface Taking extends OfPeer {
  readonly leasedUntil: Date;
}

/** The version before, of which a peer requested changes. */
const changesBefore = sql`
  from submission_review asked where asked.assignment_id = held.id and asked.version = held.version - 1
    and asked.by_kind = 'peer' and asked.decision = 'changes'
`;

/**
 * Gives a peer the submission that has waited longest for a review, that they may review and that nobody else has open:
 * first what was changed as they asked, which nobody else is given for a day. Null where there is none.
 */
export async function takeNextReview(transaction: Transaction, taking: Taking): Promise<AssignmentId | null> {
  const { userId, at, kinds } = taking;
  if (kinds.length === 0) return null;
  const changed = sql`
    select held.id, held.waits_since from submission_review own join assignment held on held.id = own.assignment_id
    where own.reviewed_by = ${userId} and held.state = 'submitted' and held.kind = any(${[...kinds]}::text[])
      and exists (select ${changesBefore} and asked.id = own.id)
  `;
  const given = await takeFrom(transaction, taking, { waiting: changed, condition: sql`true` });
  if (given !== null) return given;
  // Each in the order of its index, so that they are merged and not all sorted.
  const ofKinds = kinds.map(
    (kind) =>
      sql`(select id, waits_since from assignment where state = 'submitted' and kind = ${kind} order by waits_since, id)`,
  );
  const isReserved = sql`held.waits_since > ${at}::timestamptz - make_interval(hours => ${CHANGES_RESERVED_HOURS}::int)
    and exists (select ${changesBefore} and asked.reviewed_by <> ${userId})`;
  return takeFrom(transaction, taking, {
    waiting: sql.join(ofKinds, sql` union all `),
    condition: sql`not (${isReserved})`,
  });
}

type Condition = RawBuilder<unknown>;

async function takeFrom(
  transaction: Transaction,
  { userId, at, leasedUntil, organizationId }: Taking,
  { waiting, condition }: { readonly waiting: Condition; readonly condition: Condition },
): Promise<AssignmentId | null> {
  const { rows } = await sql<{ id: AssignmentId }>`
    with next as (
      select held.id from (${waiting}) waiting join assignment held on held.id = waiting.id
      join project on project.id = held.project_id
      where ${mayReview({ userId, organizationId })} and ${condition}
        and not exists (select from peer_review open where open.assignment_id = held.id and open.ended_at is null)
      order by waiting.waits_since, waiting.id limit 1 for update of held skip locked
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
