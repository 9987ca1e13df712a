import type { AssignmentId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Database, PreparedStatement } from '#platform/database/database.ts';
import { isRefusedBy } from '#platform/database/failures.ts';

interface Taking {
  readonly id: AssignmentId;
  readonly projectId: ProjectId;
  readonly userId: UserId;
  readonly kinds: readonly string[];
  readonly at: Date;
  readonly leasedUntil: Date;
  /** They gave a task back before, which may be free still. */
  readonly hasGivenBack: boolean;
  /** The next has to be one whose answer is known, for their share of these to be the project's. */
  readonly isGoldDue: boolean;
}

/**
 * Gives a person a copy of a task: one that they returned or were silent on, as long as a copy of it is free, with its
 * draft; otherwise the next that they have not had, the least covered first, then by priority and number. Null where none
 * is free. Whoever finds the next task held by another waits for it only where no other is free. Each try is one statement,
 * and so whole or not at all.
 */
export async function takeCopy(database: Database, taking: Taking): Promise<AssignmentId | null> {
  const again = taking.hasGivenBack ? await takeAgain(database, taking) : null;
  if (again !== null) return again;
  const { isGoldDue: isGold } = taking;
  return (
    (await takeBy(database, taking, { isGold, isWaiting: false })) ??
    (await takeBy(database, taking, { isGold: !isGold, isWaiting: false })) ??
    takeBy(database, taking, { isGold: null, isWaiting: true })
  );
}

/** Who takes a task of a project that is being paused or completed waits for that, and is given none. */
const openProject = `still_open as (select id from project where id = $1 and state = 'open' for key share)`;

/** Whoever read an answer as its peer does not give one to the same task. */
const hasReviewed = `exists (select from peer_review seen
  join assignment answer on answer.id = seen.assignment_id where seen.user_id = $2 and answer.task_id = task.id)`;

const again: PreparedStatement = {
  name: 'take-task-again',
  text: `
    with ${openProject}, own as (
      select held.id, task.id as task_id, offered.rate_minor
      from still_open join assignment held on held.project_id = still_open.id
      join project_task task on task.id = held.task_id
      join project_kind offered on offered.project_id = held.project_id and offered.kind = held.kind
      where held.user_id = $2 and held.state in ('returned', 'expired') and held.kind = any($5::text[])
        and task.free_copies > 0 and not task.is_cancelled and not ${hasReviewed}
      order by held.seen_at desc limit 1 for update of task, held skip locked
    ), taken as (
      update project_task task set free_copies = free_copies - 1 from own where task.id = own.task_id returning own.*
    )
    update assignment set state = 'working', leased_until = $4, seen_at = $3,
      -- A break that was begun before its place was taken again does not count.
      opened_at = case assignment.kind when 'red-teaming' then $3 else assignment.opened_at end,
      rate_minor = greatest(assignment.rate_minor, taken.rate_minor)
    from taken where assignment.id = taken.id returning assignment.id`,
};

async function takeAgain(
  database: Database,
  { projectId, userId, kinds, at, leasedUntil }: Taking,
): Promise<AssignmentId | null> {
  const rows = await database.query<{ id: AssignmentId }>(again, [projectId, userId, at, leasedUntil, kinds]);
  return rows[0]?.id ?? null;
}

interface Which {
  readonly isGold: boolean | null;
  readonly isWaiting: boolean;
}

const priority = `(case task.priority when 'high' then 0 when 'normal' then 1 else 2 end)`;

function nextOf(kinds: number, { isGold, isWaiting }: Which): PreparedStatement {
  const known = isGold === null ? '' : `and task.gold is ${isGold ? 'not null' : 'null'}`;
  // Each kind in the order of its index, so that they are merged and not all sorted.
  const ofKinds = Array.from(
    { length: kinds },
    (
      _each,
      nth,
    ) => `(select task.id, task.free_copies, ${priority} as priority, task.number from project_task task
      where task.project_id = $1 and task.kind = $${String(nth + 6)} and task.free_copies > 0
        and not task.is_cancelled ${known} order by task.free_copies desc, ${priority}, task.number)`,
  );
  return {
    name: `take-next-task-${String(kinds)}-${String(isGold)}-${String(isWaiting)}`,
    text: `
    with ${openProject}, next as (
      select task.id, task.kind, task.gold is not null as is_gold
      from still_open cross join (${ofKinds.join(' union all ')}) free
      join project_task task on task.id = free.id
      where task.free_copies > 0 and not task.is_cancelled and not ${hasReviewed}
        and not exists (select from assignment had where had.task_id = task.id and had.user_id = $2)
      order by free.free_copies desc, free.priority, free.number
      limit 1 for update of task ${isWaiting ? '' : 'skip locked'}
    ), taken as (
      update project_task task set free_copies = free_copies - 1 from next
      where task.id = next.id and task.free_copies > 0 returning next.*
    )
    insert into assignment (id, project_id, task_id, user_id, kind, state, rate_minor, is_gold, leased_until, opened_at, seen_at)
    select $5, $1, taken.id, $2, taken.kind, 'working', offered.rate_minor, taken.is_gold, $4, $3, $3
    from taken join project_kind offered on offered.project_id = $1 and offered.kind = taken.kind
    returning id`,
  };
}

async function takeBy(
  database: Database,
  { id, projectId, userId, kinds, at, leasedUntil }: Taking,
  which: Which,
): Promise<AssignmentId | null> {
  const rows = await database.query<{ id: AssignmentId }>(nextOf(kinds.length, which), [
    projectId,
    userId,
    at,
    leasedUntil,
    id,
    ...kinds,
  ]);
  return rows[0]?.id ?? null;
}

/** True for the error of somebody who took a task of the project in another tab. */
export function hasOpenAlready(error: unknown): boolean {
  return isRefusedBy(error, 'assignment_open');
}
