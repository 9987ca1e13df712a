import { sql } from 'kysely';
import type { AssignmentState, Decider } from '@redoubt/contract/projects';
import type { AssignmentId, ProjectId } from '@redoubt/contract/shared/ids.ts';
import { accountsSql } from '#features/accounts';
import type { Queryable } from '#platform/database/database.ts';
import type { Position } from '#platform/use-case/time-cursor.ts';

export interface SubmissionListed {
  readonly id: AssignmentId;
  readonly number: number;
  readonly kind: string;
  readonly title: string;
  readonly handle: string;
  readonly state: AssignmentState;
  readonly submittedAt: Date;
  /** Since when it waits for a reviewer; the time at which it was submitted where it does not. */
  readonly waitsSince: Date;
  readonly workedSeconds: number;
  readonly version: number;
  readonly acceptAt: Date | null;
  readonly review: {
    readonly by: Decider;
    readonly comments: number;
    readonly reason: string;
    readonly at: string;
  } | null;
}

interface SubmissionsPage {
  readonly projectId: ProjectId;
  readonly filter: 'all' | 'to-review' | 'changes' | 'accepted' | 'rejected';
  /** The last of the page before. */
  readonly after: Position | null;
  readonly limit: number;
}

/** What waits for a review in a project, the longest waiting first; otherwise what was submitted, the newest first. */
export async function listSubmitted(
  on: Queryable,
  { projectId, filter, after, limit }: SubmissionsPage,
): Promise<SubmissionListed[]> {
  const { at, id } = after ?? { at: null, id: null };
  const page =
    filter === 'to-review'
      ? sql`held.waits_since is not null
          and (${id}::uuid is null or (held.waits_since, held.id) > (${at}::timestamptz, ${id}::uuid))
          order by held.waits_since, held.id`
      : sql`held.submitted_at is not null and (${filter} = 'all' or held.state = ${filter})
          and (${id}::uuid is null or (held.submitted_at, held.id) < (${at}::timestamptz, ${id}::uuid))
          order by held.submitted_at desc, held.id desc`;
  const { rows } = await sql<SubmissionListed>`
    select held.id, task.number, held.kind, task.title, person.handle, held.state, held.submitted_at as "submittedAt",
      coalesce(held.waits_since, held.submitted_at) as "waitsSince",
      held.worked_seconds as "workedSeconds", held.version, held.accept_at as "acceptAt",
      (select json_build_object('by', by_kind, 'comments', jsonb_array_length(comments), 'reason', reason, 'at', at)
        from submission_review where assignment_id = held.id order by at desc, id desc limit 1) as review
    from assignment held join project_task task on task.id = held.task_id
    join ${sql.raw(accountsSql)} person on person.id = held.user_id
    where held.project_id = ${projectId} and ${page} limit ${limit}
  `.execute(on);
  return rows;
}

/** The answer of a version of an assignment, when it was sent, and the known answer of its task; null for none. */
export async function getAnswer(
  on: Queryable,
  { id, version }: { readonly id: AssignmentId; readonly version: number },
): Promise<{ readonly answer: unknown; readonly at: Date; readonly gold: unknown } | null> {
  const { rows } = await sql<{ answer: unknown; at: Date; gold: unknown }>`
    select submission.answer, submission.at, task.gold from submission
    join assignment held on held.id = submission.assignment_id join project_task task on task.id = held.task_id
    where submission.assignment_id = ${id} and submission.version = ${version}
  `.execute(on);
  return rows[0] ?? null;
}
