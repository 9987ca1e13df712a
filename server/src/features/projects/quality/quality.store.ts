import { sql } from 'kysely';
import type { AssignmentState, ProjectQuality } from '@redoubt/contract/projects';
import type { AssignmentId, ProjectId, ProjectTaskId } from '@redoubt/contract/shared/ids.ts';
import { accountsSql } from '#features/accounts';
import type { Queryable } from '#platform/database/database.ts';
import type { ScorePattern } from './ordinal-alpha.ts';

export interface Decisions {
  readonly acceptedFirst: number;
  readonly decided: number;
}

/** How much was decided, and how much of it accepted at the first version. */
export async function countDecisions(on: Queryable, projectId: ProjectId): Promise<Decisions> {
  const { rows } = await sql<Decisions>`
    select count(*) filter (where state = 'accepted' and version = 1) as "acceptedFirst", count(*) as decided
    from assignment where project_id = ${projectId} and state in ('accepted', 'rejected')
  `.execute(on);
  return rows[0] ?? { acceptedFirst: 0, decided: 0 };
}

interface Rated {
  readonly projectId: ProjectId;
  /** Of what is compared. */
  readonly states: readonly AssignmentState[];
}

/** Scores by cell: task, answer and criterion. */
const cells = ({ projectId, states }: Rated) => sql`
  cell as (
    select held.task_id, held.id as assignment_id, held.user_id, answer_no, criterion_no, (cell ->> 'score')::int as score
    from assignment held join submission on submission.assignment_id = held.id and submission.version = held.version
    cross join lateral jsonb_array_elements(submission.answer -> 'ratings') with ordinality as rated (cells, answer_no)
    cross join lateral jsonb_array_elements(rated.cells) with ordinality as scored (cell, criterion_no)
    where held.project_id = ${projectId} and held.kind = 'rating' and cell ->> 'score' is not null
      and held.state = any(${[...states]}::text[])
  ), shared as (
    select task_id, answer_no, criterion_no, array_agg(score) as scores, max(score) - min(score) as apart
    from cell group by 1, 2, 3 having count(*) > 1
  )
`;

/** How many scores on tasks whose answer is known come within so many points of it, and how many there are. */
export async function countRight(
  on: Queryable,
  { points, ...rated }: Rated & { readonly points: number },
): Promise<ProjectQuality['gold']> {
  const { rows } = await sql<ProjectQuality['gold']>`
    with ${cells(rated)}
    select count(*) filter (where abs(score - known) <= ${points}) as right, count(*) as of
    from (
      select score, (task.gold -> (answer_no - 1)::int ->> (criterion_no - 1)::int)::int as known
      from cell join project_task task on task.id = cell.task_id where task.gold is not null
    ) scored where known is not null
  `.execute(on);
  return rows[0] ?? { right: 0, of: 0 };
}

/** Cells that two or more people rated, by how often each score was given. */
export async function listScorePatterns(on: Queryable, rated: Rated): Promise<ScorePattern[]> {
  const { rows } = await sql<ScorePattern>`
    with ${cells(rated)}, counted as (
      select (select array_agg((select count(*) from unnest(scores) given where given = score) order by score)
        from generate_series(1, 5) score) as counts
      from shared
    )
    select counts::int[] as counts, count(*)::int as units from counted group by counts
  `.execute(on);
  return rows;
}

export interface DisagreedCell {
  readonly taskId: ProjectTaskId;
  readonly kind: string;
  readonly number: number;
  readonly title: string;
  readonly input: string;
  readonly material: unknown;
  readonly settings: unknown;
  /** Counted from 1. */
  readonly answerNo: number;
  readonly criterionNo: number;
  readonly scores: readonly {
    readonly assignmentId: AssignmentId;
    readonly by: string;
    readonly score: number;
  }[];
}

interface Disagreed extends Rated {
  readonly points: number;
  readonly limit: number;
}

/** Cells whose scores are so many points apart, the widest apart first. */
export async function listDisagreements(
  on: Queryable,
  { points, limit, ...rated }: Disagreed,
): Promise<DisagreedCell[]> {
  const { rows } = await sql<DisagreedCell>`
    with ${cells(rated)}
    select task.id as "taskId", task.kind, task.number, task.title, task.input, task.material, offered.settings,
      shared.answer_no::int as "answerNo", shared.criterion_no::int as "criterionNo",
      (select json_agg(json_build_object('assignmentId', cell.assignment_id, 'by', person.handle, 'score', cell.score)
          order by cell.score, cell.assignment_id)
        from cell join ${sql.raw(accountsSql)} person on person.id = cell.user_id
        where cell.task_id = shared.task_id and cell.answer_no = shared.answer_no
          and cell.criterion_no = shared.criterion_no) as scores
    from (select * from shared where apart >= ${points} order by apart desc, task_id, answer_no, criterion_no
      limit ${limit}) shared
    join project_task task on task.id = shared.task_id
    join project_kind offered on offered.project_id = task.project_id and offered.kind = task.kind
    order by shared.apart desc, task.number, shared.answer_no, shared.criterion_no
  `.execute(on);
  return rows;
}

/** Tasks with a cell whose scores are so many points apart. */
export async function countTasksInDisagreement(
  on: Queryable,
  { points, ...rated }: Omit<Disagreed, 'limit'>,
): Promise<number> {
  const { rows } = await sql<{ tasks: number }>`
    with ${cells(rated)} select count(distinct task_id) as tasks from shared where apart >= ${points}
  `.execute(on);
  return rows[0]?.tasks ?? 0;
}
