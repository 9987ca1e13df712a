import { sql } from 'kysely';
import type { AssignmentId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isRefusedBy } from '#platform/database/failures.ts';

interface Taking {
  readonly id: AssignmentId;
  readonly projectId: ProjectId;
  readonly userId: UserId;
  readonly kinds: readonly string[];
  readonly at: Date;
  readonly leasedUntil: Date;
  /** How many of a hundred tasks are such whose answer is known. */
  readonly goldPercent: number;
}

/**
 * Gives a person a copy of a task: one that they returned or were silent on, as long as a copy of it is free, with its
 * draft; otherwise the next that they have not had, the least covered first, then by priority and number. Null where none
 * is free. Whoever finds the next task held by another waits for it only where no other is free.
 */
export async function takeCopy(transaction: Transaction, taking: Taking): Promise<AssignmentId | null> {
  const again = await takeAgain(transaction, taking);
  if (again !== null) return again;
  const isGold = await isGoldDue(transaction, taking);
  return (
    (await takeBy(transaction, taking, { isGold, isWaiting: false })) ??
    (await takeBy(transaction, taking, { isGold: !isGold, isWaiting: false })) ??
    takeBy(transaction, taking, { isGold: null, isWaiting: true })
  );
}

/** Whether the next task of a person has to be one whose answer is known, for their share of these to be the project's. */
async function isGoldDue(on: Transaction, { projectId, userId, goldPercent }: Taking): Promise<boolean> {
  if (goldPercent === 0) return false;
  const { rows } = await sql<{ had: number; gold: number }>`
    select count(*) as had, count(*) filter (where is_gold) as gold from assignment
    where user_id = ${userId} and project_id = ${projectId}
  `.execute(on);
  const { had, gold } = rows[0] ?? { had: 0, gold: 0 };
  return gold < Math.floor(((had + 1) * goldPercent) / 100);
}

/** Who takes a task of a project that is being paused or completed waits for that, and is given none. */
const openProject = (id: ProjectId) =>
  sql`still_open as (select id from project where id = ${id} and state = 'open' for key share)`;

/** Whoever read an answer as its peer does not give one to the same task. */
const hasReviewed = (userId: UserId) => sql`exists (select from peer_review seen
  join assignment answer on answer.id = seen.assignment_id where seen.user_id = ${userId} and answer.task_id = task.id)`;

async function takeAgain(
  transaction: Transaction,
  { projectId, userId, kinds, at, leasedUntil }: Taking,
): Promise<AssignmentId | null> {
  const { rows } = await sql<{ id: AssignmentId }>`
    with ${openProject(projectId)}, own as (
      select held.id, task.id as task_id, offered.rate_minor
      from still_open join assignment held on held.project_id = still_open.id
      join project_task task on task.id = held.task_id
      join project_kind offered on offered.project_id = held.project_id and offered.kind = held.kind
      where held.user_id = ${userId} and held.state in ('returned', 'expired') and held.kind = any(${[...kinds]}::text[])
        and task.free_copies > 0 and not task.is_cancelled and not ${hasReviewed(userId)}
      order by held.seen_at desc limit 1 for update of task, held skip locked
    ), taken as (
      update project_task task set free_copies = free_copies - 1 from own where task.id = own.task_id returning own.*
    )
    update assignment set state = 'working', leased_until = ${leasedUntil}, seen_at = ${at},
      -- A break that was begun before its place was taken again does not count.
      opened_at = case assignment.kind when 'red-teaming' then ${at} else assignment.opened_at end,
      rate_minor = greatest(assignment.rate_minor, taken.rate_minor)
    from taken where assignment.id = taken.id returning assignment.id
  `.execute(transaction);
  return rows[0]?.id ?? null;
}

const priority = sql`(case task.priority when 'high' then 0 when 'normal' then 1 else 2 end)`;

async function takeBy(
  transaction: Transaction,
  { id, projectId, userId, kinds, at, leasedUntil }: Taking,
  { isGold, isWaiting }: { readonly isGold: boolean | null; readonly isWaiting: boolean },
): Promise<AssignmentId | null> {
  const known =
    isGold === null ? sql`` : isGold ? sql`and task.gold is not null` : sql`and task.gold is null`;
  // Each in the order of its index, so that they are merged and not all sorted.
  const ofKinds = kinds.map(
    (
      kind,
    ) => sql`(select task.id, task.free_copies, ${priority} as priority, task.number from project_task task
      where task.project_id = ${projectId} and task.kind = ${kind} and task.free_copies > 0
        and not task.is_cancelled ${known} order by task.free_copies desc, ${priority}, task.number)`,
  );
  const lock = isWaiting ? sql`for update of task` : sql`for update of task skip locked`;
  const { rows } = await sql<{ id: AssignmentId }>`
    with ${openProject(projectId)}, next as (
      select task.id, task.kind, task.gold is not null as is_gold
      from still_open cross join (${sql.join(ofKinds, sql` union all `)}) free
      join project_task task on task.id = free.id
      where task.free_copies > 0 and not task.is_cancelled and not ${hasReviewed(userId)}
        and not exists (select from assignment had where had.task_id = task.id and had.user_id = ${userId})
      order by free.free_copies desc, free.priority, free.number
      limit 1 ${lock}
    ), taken as (
      update project_task task set free_copies = free_copies - 1 from next
      where task.id = next.id and task.free_copies > 0 returning next.*
    )
    insert into assignment (id, project_id, task_id, user_id, kind, state, rate_minor, is_gold, leased_until, opened_at, seen_at)
    select ${id}, ${projectId}, taken.id, ${userId}, taken.kind, 'working', offered.rate_minor, taken.is_gold,
      ${leasedUntil}, ${at}, ${at}
    from taken join project_kind offered on offered.project_id = ${projectId} and offered.kind = taken.kind
    returning id
  `.execute(transaction);
  return rows[0]?.id ?? null;
}

/** True for the error of somebody who took a task of the project in another tab. */
export function hasOpenAlready(error: unknown): boolean {
  return isRefusedBy(error, 'assignment_open');
}
