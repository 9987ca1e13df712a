import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type CopiesOfKind, type ProjectProgress, taskKinds } from '@redoubt/contract/projects';
import type { ClientTaskId, ProjectId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface KindProgress {
  readonly projectId: ProjectId;
  readonly kind: string;
  readonly tasks: number;
  readonly progress: ProjectProgress;
}

/** How far the tasks of projects are, by kind; `free` is what nobody has taken, before a project is open all of it. */
export async function readProgress(on: Queryable, projects: readonly ProjectId[]): Promise<KindProgress[]> {
  if (projects.length === 0) return [];
  const { rows } = await sql<KindProgress>`
    with of_tasks as (
      select task.project_id, task.kind, count(*) as tasks,
        sum(coalesce(task.free_copies, project.overlap)) as free
      from project_task task join project on project.id = task.project_id
      where task.project_id = any(${[...projects]}::uuid[]) and not task.is_cancelled group by 1, 2
    ), of_assignments as (
      select project_id, kind,
        count(*) filter (where state = 'working') as working,
        count(*) filter (where state in ('submitted', 'contested')) as to_review,
        count(*) filter (where state = 'changes') as changes,
        count(*) filter (where state = 'accepted') as accepted,
        count(*) filter (where state = 'rejected') as rejected
      from assignment where project_id = any(${[...projects]}::uuid[]) group by 1, 2
    )
    select project_id as "projectId", kind, coalesce(tasks, 0) as tasks, json_build_object(
      'free', coalesce(free, 0), 'working', coalesce(working, 0), 'toReview', coalesce(to_review, 0),
      'changes', coalesce(changes, 0), 'accepted', coalesce(accepted, 0), 'rejected', coalesce(rejected, 0)) as progress
    from of_tasks full join of_assignments using (project_id, kind) order by project_id, kind
  `.execute(on);
  return rows;
}

/**
 * The copies of a project's tasks by kind, and how many of them were accepted: what its cost is made of. A copy is free, or
 * somebody's who has not given it back; a rejection holds it as long as it can be contested. `opened` leaves out the
 * tasks that nobody could take yet.
 */
export async function countCopies(
  on: Queryable,
  projectId: ProjectId,
  which: 'all' | 'opened' = 'all',
): Promise<CopiesOfKind[]> {
  const before = which === 'all' ? sql`project.overlap` : sql`0`;
  const { rows } = await sql<CopiesOfKind>`
    with free as (
      select task.kind, sum(coalesce(task.free_copies, ${before})) as copies
      from project_task task join project on project.id = task.project_id
      where task.project_id = ${projectId} and not task.is_cancelled group by task.kind
    ), held as (
      select kind, count(*) as copies, count(*) filter (where state = 'accepted') as accepted
      from assignment where project_id = ${projectId}
        and (state in ('working', 'submitted', 'changes', 'contested', 'accepted') or (state = 'rejected' and holds_copy))
      group by kind
    )
    select kind, (coalesce(free.copies, 0) + coalesce(held.copies, 0))::int as copies,
      coalesce(held.accepted, 0)::int as accepted
    from free full join held using (kind) order by kind
  `.execute(on);
  return rows;
}

/** Parts what nobody finished from the client's own tasks, which can then be used again: their ids. */
export async function partUndone(transaction: Transaction, projectId: ProjectId): Promise<ClientTaskId[]> {
  const { rows } = await sql<{ id: ClientTaskId }>`
    with undone as (
      select id, client_task_id from project_task task
      where project_id = ${projectId} and client_task_id is not null and not is_cancelled and not exists (
        select from assignment where task_id = task.id and state = 'accepted'
      ) for update
    )
    update project_task task set client_task_id = null from undone where undone.id = task.id
    returning undone.client_task_id as id
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** What tasks of a kind lack to be rated, where any do: criteria of their own, or something to rate. */
export interface RatingGaps {
  readonly lackCriteria: boolean;
  readonly lackText: boolean;
}

export async function findRatingGaps(on: Queryable, projectId: ProjectId): Promise<RatingGaps> {
  const { rows } = await sql<RatingGaps>`
    select coalesce(bool_or(not material ? 'criteria'), false) as "lackCriteria",
      coalesce(bool_or(not material ? 'answers' and btrim(input) = ''), false) as "lackText"
    from project_task where project_id = ${projectId} and kind = ${taskKinds.rating.id} and not is_cancelled
  `.execute(on);
  return rows[0] ?? { lackCriteria: false, lackText: false };
}

/** Lets people take every task of a project that nobody could take before. */
export async function freeTasks(transaction: Transaction, projectId: ProjectId): Promise<void> {
  await sql`
    update project_task task set free_copies = project.overlap from project
    where project.id = task.project_id and task.project_id = ${projectId} and task.free_copies is null
      and not task.is_cancelled
  `.execute(transaction);
}

interface Busy {
  readonly busy: number;
  /** Until when the last place for a break is kept, where nothing but such places is under way. */
  readonly keptUntil: Date | null;
}

/** The copies that somebody holds, that wait for a review, or whose rejection can still be contested. */
export async function countBusy(on: Queryable, projectId: ProjectId): Promise<Busy> {
  const { rows } = await sql<Busy>`
    select count(*) as busy,
      case when bool_and(kind = 'red-teaming' and state = 'working') then max(leased_until) end as "keptUntil"
    from assignment
    where project_id = ${projectId} and (state in ('working', 'submitted', 'changes', 'contested')
      or (state = 'rejected' and holds_copy))
  `.execute(on);
  return rows[0] ?? { busy: 0, keptUntil: null };
}

/** Removes the tasks of a kind from a draft, of which nobody has begun one. */
export async function removeTasksOfKind(
  transaction: Transaction,
  projectId: ProjectId,
  kind: string,
): Promise<void> {
  await sql`delete from project_task where project_id = ${projectId} and kind = ${kind}`.execute(transaction);
}

export interface NewTask {
  readonly kind: string;
  readonly title: string;
  readonly instructions: string;
  readonly input: string;
  readonly reference: string;
  readonly language: string;
  readonly skills: readonly string[];
  readonly priority: string;
  readonly material: unknown;
  readonly gold: unknown;
  readonly fingerprint: string;
  readonly clientTaskId: string | null;
}

interface TasksToInsert {
  readonly projectId: ProjectId;
  readonly at: Date;
  readonly tasks: readonly NewTask[];
}

interface InsertedTasks {
  readonly added: number;
  readonly clientTasks: readonly ClientTaskId[];
}

/** Adds tasks in one statement and answers those that were new, and of which tasks of the client's list they are. The project is locked by whoever calls. */
export async function insertTasks(
  transaction: Transaction,
  { projectId, at, tasks }: TasksToInsert,
): Promise<InsertedTasks> {
  const { rows } = await sql<{ clientTaskId: ClientTaskId | null }>`
    insert into project_task (id, project_id, number, kind, title, instructions, input, reference, language, skills, priority,
      material, gold, client_task_id, fingerprint, added_at)
    select id, ${projectId}, ordinality + (select coalesce(max(number), 0) from project_task where project_id = ${projectId}),
      kind, title, instructions, input, reference, language, skills, priority, material, gold, "clientTaskId",
      decode(fingerprint, 'hex'), ${at}
    from rows from (json_to_recordset(${JSON.stringify(tasks.map((task) => ({ ...task, id: uuidv7() })))}::json) as (
      id uuid, kind text, title text, instructions text, input text, reference text, language text, skills text[],
      priority text, material jsonb, gold jsonb, "clientTaskId" uuid, fingerprint text)) with ordinality
    on conflict do nothing returning client_task_id as "clientTaskId"
  `.execute(transaction);
  return { added: rows.length, clientTasks: rows.flatMap(({ clientTaskId }) => clientTaskId ?? []) };
}
