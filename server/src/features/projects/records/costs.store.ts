import { sql } from 'kysely';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { projectPostingsSql } from '#features/ledger';
import type { Queryable } from '#platform/database/database.ts';

export interface PostedOfKind {
  readonly projectId: ProjectId;
  readonly kind: string;
  readonly workMinor: number;
  readonly reviewsMinor: number;
  readonly feeMinor: number;
}

/** What the ledger posted for projects: to those who worked and reviewed, and as fees, by kind of task. */
export async function sumPosted(on: Queryable, projects: readonly ProjectId[]): Promise<PostedOfKind[]> {
  const { rows } = await sql<PostedOfKind>`
    select posted.project_id as "projectId", held.kind,
      coalesce(sum(amount_minor) filter (where account = 'expert-payable' and posted.kind = 'earning'), 0)::bigint
        as "workMinor",
      coalesce(sum(amount_minor) filter (where account = 'expert-payable' and posted.kind = 'review-earning'), 0)::bigint
        as "reviewsMinor",
      coalesce(sum(amount_minor) filter (where account = 'platform-fee'), 0)::bigint as "feeMinor"
    from ${sql.raw(projectPostingsSql)} posted join assignment held on held.id = posted.assignment_id
    where posted.project_id = any(${[...projects]}::uuid[]) group by 1, 2
  `.execute(on);
  return rows;
}

export interface RunningWork {
  readonly projectId: ProjectId;
  readonly kind: string;
  /** As it was when the task was begun. */
  readonly rateMinor: number;
  /** Of rejected work: its review is done with. */
  readonly isContested: boolean;
  readonly copies: number;
}

/** Work that is under way or waits to be decided, by project, kind and rate. */
export async function listRunning(on: Queryable, projects: readonly ProjectId[]): Promise<RunningWork[]> {
  const { rows } = await sql<RunningWork>`
    select project_id as "projectId", kind, rate_minor as "rateMinor", state = 'contested' as "isContested", count(*)::int as copies
    from assignment where project_id = any(${[...projects]}::uuid[])
      and state in ('working', 'submitted', 'changes', 'contested')
    group by 1, 2, 3, 4
  `.execute(on);
  return rows;
}
