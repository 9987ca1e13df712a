import { sql } from 'kysely';
import type { AssignmentId, ProjectId } from '@redoubt/contract/shared/ids.ts';
import { accountsSql } from '#features/accounts';
import type { Queryable } from '#platform/database/database.ts';
import type { AssignmentState } from '../work/assignments.store.ts';

export interface SubmissionListed {
  readonly id: AssignmentId;
  readonly number: number;
  readonly kind: string;
  readonly title: string;
  readonly handle: string;
  readonly state: AssignmentState;
  readonly submittedAt: Date;
  readonly workedSeconds: number;
  readonly version: number;
  readonly acceptAt: Date | null;
  readonly review: {
    readonly by: 'client' | 'peer' | 'staff' | 'time';
    readonly comments: number;
    readonly reason: string;
    readonly at: string;
  } | null;
}

interface SubmissionsPage {
  readonly projectId: ProjectId;
  readonly state: AssignmentState | null;
  readonly before: AssignmentId | null;
  readonly limit: number;
}

/** What was submitted in a project, the newest assignment first. */
export async function listSubmitted(
  on: Queryable,
  { projectId, state, before, limit }: SubmissionsPage,
): Promise<SubmissionListed[]> {
  const { rows } = await sql<SubmissionListed>`
    select held.id, task.number, held.kind, task.title, person.handle, held.state, held.submitted_at as "submittedAt",
      held.worked_seconds as "workedSeconds", held.version, held.accept_at as "acceptAt",
      (select json_build_object('by', by_kind, 'comments', jsonb_array_length(comments), 'reason', reason, 'at', at)
        from submission_review where assignment_id = held.id order by at desc, id desc limit 1) as review
    from assignment held join project_task task on task.id = held.task_id
    join ${sql.raw(accountsSql)} person on person.id = held.user_id
    where held.project_id = ${projectId} and held.version > 0
      and (${state}::text is null or held.state = ${state})
      and (${before}::uuid is null or held.id < ${before}::uuid)
    order by held.id desc limit ${limit}
  `.execute(on);
  return rows;
}

/** The answer of a version of an assignment, and when it was sent. */
export async function getAnswer(
  on: Queryable,
  { id, version }: { readonly id: AssignmentId; readonly version: number },
): Promise<{ readonly answer: unknown; readonly at: Date } | null> {
  const { rows } = await sql<{ answer: unknown; at: Date }>`
    select answer, at from submission where assignment_id = ${id} and version = ${version}
  `.execute(on);
  return rows[0] ?? null;
}
