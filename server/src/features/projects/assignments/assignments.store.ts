import { sql } from 'kysely';
import type { AssignmentProgress, AssignmentState, ShownReview } from '@redoubt/contract/projects';
import type { Currency } from '@redoubt/contract/shared/money/currencies.ts';
import type { AssignmentId, OrganizationId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import { accountsSql } from '#features/accounts';
import { organizationsSql } from '#features/organizations';
import { invariant } from '#platform/invariant.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';

export interface AssignmentRow {
  readonly id: AssignmentId;
  readonly projectId: ProjectId;
  readonly taskId: string;
  readonly userId: UserId;
  readonly kind: string;
  readonly state: AssignmentState;
  readonly rateMinor: number;
  readonly leasedUntil: Date | null;
  readonly openedAt: Date;
  readonly seenAt: Date;
  readonly workedSeconds: number;
  readonly draft: unknown;
  readonly draftRevision: number;
  readonly version: number;
  readonly submittedAt: Date | null;
  readonly acceptAt: Date | null;
  readonly decidedAt: Date | null;
  readonly contestReason: string | null;
  readonly contestedAt: Date | null;
  readonly project: {
    readonly number: number;
    readonly title: string;
    readonly brief: string;
    readonly currency: Currency;
    readonly organization: { readonly id: OrganizationId; readonly name: string } | null;
    readonly reviewedBy: 'client' | 'peers';
    readonly state: string;
    readonly deadline: string | null;
    readonly settings: unknown;
  };
  readonly task: {
    readonly number: number;
    readonly title: string;
    readonly instructions: string;
    readonly input: string;
    readonly language: string;
    readonly material: unknown;
  };
}

const columns = `
  held.id, held.project_id as "projectId", held.task_id as "taskId", held.user_id as "userId", held.kind, held.state,
  held.rate_minor as "rateMinor", held.leased_until as "leasedUntil", held.opened_at as "openedAt",
  held.seen_at as "seenAt", held.worked_seconds as "workedSeconds", held.draft, held.draft_revision as "draftRevision",
  held.version, held.submitted_at as "submittedAt", held.accept_at as "acceptAt", held.decided_at as "decidedAt",
  held.contest_reason as "contestReason", held.contested_at as "contestedAt",
  json_build_object('number', project.number, 'title', project.title, 'brief', project.brief,
    'currency', project.currency, 'reviewedBy', project.reviewed_by, 'settings', offered.settings,
    'state', project.state, 'deadline', project.deadline::text,
    'organization', (select json_build_object('id', id, 'name', name) from ${organizationsSql} client
      where client.id = project.organization_id)) as project,
  json_build_object('number', task.number, 'title', task.title, 'instructions', task.instructions, 'input', task.input,
    'language', task.language, 'material', task.material) as task
`;

const from = `
  from assignment held join project on project.id = held.project_id join project_task task on task.id = held.task_id
  left join project_kind offered on offered.project_id = held.project_id and offered.kind = held.kind
`;

/** With all that is shown of it: its reviews, and the answer that was sent last where no draft follows it. */
export interface ShownRow extends AssignmentRow {
  readonly reviews: readonly ShownReview[];
  readonly sent: { readonly answer: unknown } | null;
}

const shownColumns = `${columns},
  (select coalesce(json_agg(json_build_object('version', version, 'decision', decision, 'by', by_kind,
      'comments', comments, 'points', points, 'reason', reason, 'at', at) order by at, id), '[]')
    from submission_review where assignment_id = held.id) as reviews,
  case when held.draft is null then (select json_build_object('answer', answer) from submission
    where assignment_id = held.id and version = held.version) end as sent
`;

const shownRows: PreparedStatement = {
  name: 'assignments-shown',
  text: `select ${shownColumns} ${from} where held.id = any($1::uuid[])`,
};

/** An assignment of anybody, outside of transactions: those who ask at the same time share a statement. */
export const readAssignment = batchCallsBy(
  async (database: Database, ids: readonly AssignmentId[]): Promise<(ShownRow | null)[]> => {
    const found = new Map((await database.query<ShownRow>(shownRows, [ids])).map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? null);
  },
  { atMost: 50 },
);

/** An assignment of a project with the handle of its person; another project's is not found. */
export async function findByProject(
  on: Queryable,
  { id, projectId }: { readonly id: AssignmentId; readonly projectId: ProjectId },
): Promise<{ readonly row: ShownRow; readonly handle: string } | null> {
  const { rows } = await sql<ShownRow & { handle: string }>`
    select ${sql.raw(shownColumns)}, person.handle ${sql.raw(from)} join ${sql.raw(accountsSql)} person on person.id = held.user_id
    where held.id = ${id} and held.project_id = ${projectId}
  `.execute(on);
  const [found] = rows;
  return found ? { row: found, handle: found.handle } : null;
}

/** An assignment of a person, locked until the transaction ends; another's is not found. */
export async function lockAssignment(
  transaction: Transaction,
  { id, userId }: { readonly id: AssignmentId; readonly userId: UserId },
): Promise<AssignmentRow | null> {
  await sql`select 1 from assignment where id = ${id} for update`.execute(transaction);
  const { rows } = await sql<AssignmentRow>`
    select ${sql.raw(columns)} ${sql.raw(from)} where held.id = ${id} and held.user_id = ${userId}
  `.execute(transaction);
  return rows[0] ?? null;
}

/** Gives the copy of an assignment back to the queue. */
export async function freeCopy(transaction: Transaction, taskId: string): Promise<void> {
  await sql`
    update project_task task set free_copies = free_copies + 1 from project
    where task.id = ${taskId} and project.id = task.project_id and task.free_copies < project.overlap
  `.execute(transaction);
}

interface Work {
  readonly id: AssignmentId;
  readonly at: Date;
  readonly leasedUntil: Date;
  readonly seconds: number;
}

/** Prolongs a lease, which never becomes shorter, and credits seconds of work. */
export async function prolong(
  transaction: Transaction,
  { id, at, leasedUntil, seconds }: Work,
): Promise<AssignmentProgress> {
  const { rows } = await sql<Pick<AssignmentRow, 'id' | 'leasedUntil' | 'workedSeconds' | 'draftRevision'>>`
    update assignment set leased_until = greatest(leased_until, ${leasedUntil}), seen_at = ${at}, worked_seconds = worked_seconds + ${seconds}
    where id = ${id} returning id, leased_until as "leasedUntil", worked_seconds as "workedSeconds",
      draft_revision as "draftRevision"
  `.execute(transaction);
  const [prolonged] = rows;
  invariant(prolonged, 'Whoever prolongs an assignment has locked it.');
  return { ...prolonged, leasedUntil: prolonged.leasedUntil?.toISOString() ?? null, now: at.toISOString() };
}

/** Writes a draft over the one before; its caller has locked the assignment. */
export async function updateDraft(
  transaction: Transaction,
  { id, draft }: { readonly id: AssignmentId; readonly draft: unknown },
): Promise<void> {
  await sql`
    update assignment set draft = ${JSON.stringify(draft)}::jsonb, draft_revision = draft_revision + 1 where id = ${id}
  `.execute(transaction);
}

interface NewSubmission {
  readonly id: AssignmentId;
  readonly version: number;
  readonly answer: unknown;
  readonly workedSeconds: number;
  readonly at: Date;
  readonly acceptAt: Date;
}

export async function insertSubmission(
  transaction: Transaction,
  { id, version, answer, workedSeconds, at, acceptAt }: NewSubmission,
): Promise<void> {
  await sql`
    insert into submission (assignment_id, version, answer, worked_seconds, at)
    values (${id}, ${version}, ${JSON.stringify(answer)}::jsonb, ${workedSeconds}, ${at})
  `.execute(transaction);
  await sql`
    update assignment set state = 'submitted', version = ${version}, leased_until = null, submitted_at = ${at},
      accept_at = ${acceptAt}, draft = null, worked_seconds = ${workedSeconds}
    where id = ${id}
  `.execute(transaction);
}

interface Ending {
  readonly state: 'returned' | 'skipped' | 'expired';
  /** Of work since the last sign of it. */
  readonly seconds?: number;
  readonly reason?: string | null;
}

/** Ends an assignment that gives its task back. */
export async function giveBack(
  transaction: Transaction,
  { id, taskId }: Pick<AssignmentRow, 'id' | 'taskId'>,
  { state, seconds = 0, reason = null }: Ending,
): Promise<void> {
  await sql`
    update assignment set state = ${state}, skip_reason = ${reason}, leased_until = null,
      worked_seconds = worked_seconds + ${seconds}
    where id = ${id}
  `.execute(transaction);
  await freeCopy(transaction, taskId);
}

/** Assignments whose lease is over, locked by whoever gives them back. */
export async function lockExpired(
  transaction: Transaction,
  now: Date,
  limit: number,
): Promise<Pick<AssignmentRow, 'id' | 'taskId'>[]> {
  const { rows } = await sql<Pick<AssignmentRow, 'id' | 'taskId'>>`
    select id, task_id as "taskId" from assignment where leased_until <= ${now}
    order by leased_until limit ${limit} for update skip locked
  `.execute(transaction);
  return rows;
}
