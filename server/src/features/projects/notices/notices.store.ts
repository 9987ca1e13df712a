import { sql } from 'kysely';
import type { Decider } from '@redoubt/contract/projects';
import type { Currency } from '@redoubt/contract/shared/money/currencies.ts';
import type { AssignmentId, OrganizationId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

/** What people are facts about an assignment. */
export interface NoticeFacts {
  readonly userId: UserId;
  readonly kind: string;
  readonly number: number;
  readonly rateMinor: number;
  readonly currency: Currency;
  readonly project: { readonly id: ProjectId; readonly title: string };
  readonly organizationId: OrganizationId | null;
  readonly reviewedBy: 'client' | 'peers';
  readonly reviewRateMinor: number | null;
  readonly review: {
    readonly decision: 'accepted' | 'changes' | 'rejected';
    readonly by: Decider;
    readonly reviewedBy: UserId | null;
    readonly reason: string;
    readonly comments: number;
    readonly isOfContest: boolean;
  } | null;
}

/** An assignment with the last review of its last version. */
export async function readNoticeFacts(
  transaction: Transaction,
  id: AssignmentId,
): Promise<NoticeFacts | undefined> {
  const { rows } = await sql<NoticeFacts>`
    select held.user_id as "userId", held.kind, task.number, held.rate_minor as "rateMinor", project.currency,
      json_build_object('id', project.id, 'title', project.title) as project,
      project.organization_id as "organizationId", project.reviewed_by as "reviewedBy",
      project.review_rate_minor as "reviewRateMinor",
      (select json_build_object('decision', decision, 'by', by_kind, 'reviewedBy', reviewed_by, 'reason', reason,
          'comments', jsonb_array_length(comments), 'isOfContest', is_of_contest)
        from submission_review where assignment_id = held.id and version = held.version
        order by is_of_contest desc limit 1) as review
    from assignment held join project on project.id = held.project_id join project_task task on task.id = held.task_id
    where held.id = ${id}
  `.execute(transaction);
  return rows[0];
}

/** Everybody who has work of a project in their hands. */
export async function listWorking(transaction: Transaction, projectId: ProjectId): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select distinct user_id as "userId" from assignment
    where project_id = ${projectId} and state in ('working', 'changes')
  `.execute(transaction);
  return rows.map(({ userId }) => userId);
}
