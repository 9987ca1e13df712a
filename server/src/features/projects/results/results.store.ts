import { sql } from 'kysely';
import type { AssignmentId, ProjectId } from '@redoubt/contract/shared/ids.ts';
import { accountsSql } from '#features/accounts';
import type { Database, PreparedStatement, Queryable } from '#platform/database/database.ts';

/** An accepted answer with its task. */
export interface ResultRow {
  readonly id: AssignmentId;
  readonly kind: string;
  readonly number: number;
  readonly title: string;
  readonly instructions: string;
  readonly input: string;
  readonly reference: string;
  readonly language: string;
  readonly material: unknown;
  readonly settings: unknown;
  readonly answer: unknown;
  readonly handle: string;
  readonly version: number;
  readonly workedSeconds: number;
  readonly submittedAt: Date;
  readonly acceptedAt: Date;
}

interface ResultsPage {
  readonly projectId: ProjectId;
  readonly kind: string;
  readonly after: AssignmentId | null;
  readonly limit: number;
}

const results: PreparedStatement = {
  name: 'project-results',
  text: `
    select held.id, held.kind, task.number, task.title, task.instructions, task.input, task.reference, task.language,
      task.material, offered.settings, submission.answer, person.handle, held.version,
      held.worked_seconds as "workedSeconds", held.submitted_at as "submittedAt", held.decided_at as "acceptedAt"
    from assignment held join project_task task on task.id = held.task_id
    join project_kind offered on offered.project_id = held.project_id and offered.kind = held.kind
    join submission on submission.assignment_id = held.id and submission.version = held.version
    join ${accountsSql} person on person.id = held.user_id
    where held.project_id = $1 and held.state = 'accepted' and held.kind = $2 and held.id > $3
    order by held.id limit $4`,
};

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Accepted answers of a kind in a project, in the order in which they were begun. */
export function listResults(
  database: Database,
  { projectId, kind, after, limit }: ResultsPage,
): Promise<ResultRow[]> {
  return database.query<ResultRow>(results, [projectId, kind, after ?? FIRST, limit]);
}

interface ResultsTally {
  readonly kind: string;
  readonly accepted: number;
  readonly people: number;
  /** Of the first and of the last acceptance. */
  readonly from: Date;
  readonly until: Date;
  /** How many were accepted because nobody reviewed them in time. */
  readonly byTime: number;
}

/** What there is of accepted answers, by kind. */
export async function tallyResults(on: Queryable, projectId: ProjectId): Promise<ResultsTally[]> {
  const { rows } = await sql<ResultsTally>`
    select held.kind, count(*) as accepted, count(distinct held.user_id) as people, min(held.decided_at) as "from",
      max(held.decided_at) as until, count(*) filter (where exists (
        select from submission_review review where review.assignment_id = held.id and review.by_kind = 'time'
          and review.decision = 'accepted')) as "byTime"
    from assignment held where held.project_id = ${projectId} and held.state = 'accepted' group by held.kind
  `.execute(on);
  return rows;
}
