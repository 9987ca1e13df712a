import { type RawBuilder, sql } from 'kysely';
import type { Stats } from '@redoubt/contract/profile';
import type { Decider } from '@redoubt/contract/projects';
import type { Currency } from '@redoubt/contract/shared/money/currencies.ts';
import type { AssignmentId, UserId } from '@redoubt/contract/shared/ids.ts';
import { organizationsSql } from '#features/organizations';
import type { Queryable } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';

/** A person's part in an assignment that was paid: as who did it, or as who reviewed it. */
export interface PaidAssignment {
  readonly id: AssignmentId;
  readonly kind: string;
  readonly project: { readonly number: number; readonly title: string; readonly client: string };
  readonly task: { readonly number: number; readonly title: string };
  readonly by: Decider;
  readonly rounds: number;
  readonly workedSeconds: number;
  /** Of the peer who decided. */
  readonly reviewSeconds: number;
}

/** What the postings of assignments were for, by the assignment's id. */
export async function listPaid(
  on: Queryable,
  ids: readonly AssignmentId[],
): Promise<Map<AssignmentId, PaidAssignment>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PaidAssignment>`
    select held.id, held.kind, held.worked_seconds as "workedSeconds",
      coalesce((select worked_seconds from peer_review where assignment_id = held.id and worked_seconds is not null
        order by ended_at desc limit 1), 0) as "reviewSeconds", held.version - 1 as rounds,
      json_build_object('number', project.number, 'title', project.title, 'client', coalesce(client.name, 'Redoubt')) as project,
      json_build_object('number', task.number, 'title', task.title) as task,
      (select by_kind from submission_review where assignment_id = held.id order by at desc, id desc limit 1) as by
    from assignment held join project on project.id = held.project_id join project_task task on task.id = held.task_id
    left join ${sql.raw(organizationsSql)} client on client.id = project.organization_id
    where held.id = any(${[...ids]}::uuid[])
  `.execute(on);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface WorkSums {
  readonly currency: Currency;
  readonly kind: string;
  readonly waitingMinor: number;
  readonly waiting: number;
  readonly contestedMinor: number;
  readonly contested: number;
  readonly accepted: number;
  readonly acceptedSeconds: number;
  /** Of work that earned nothing and is over. */
  readonly unpaidSeconds: number;
  /** What accepted work earned an hour in the median; null before the first. */
  readonly hourlyMinor: number | null;
}

/** The ids of a person's tasks of a kind. */
export function ownOfKind(userId: UserId, kind: string): RawBuilder<unknown> {
  return sql`select id from assignment where user_id = ${userId} and kind = ${kind}`;
}

/** How long a person reviewed others' work, by currency. */
export async function sumReviewTime(on: Queryable, userId: UserId): Promise<ReadonlyMap<Currency, number>> {
  const { rows } = await sql<{ currency: Currency; seconds: number }>`
    select project.currency, sum(review.worked_seconds)::bigint as seconds
    from peer_review review join assignment held on held.id = review.assignment_id
    join project on project.id = held.project_id
    where review.user_id = ${userId} and review.worked_seconds is not null group by 1
  `.execute(on);
  return new Map(rows.map(({ currency, seconds }) => [currency, seconds]));
}

/** How long a person took over their reviews of each of these. */
export async function listReviewSeconds(
  on: Queryable,
  userId: UserId,
  ids: readonly AssignmentId[],
): Promise<ReadonlyMap<AssignmentId, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: AssignmentId; seconds: number }>`
    select assignment_id as id, sum(worked_seconds)::int as seconds from peer_review
    where user_id = ${userId} and assignment_id = any(${[...ids]}::uuid[]) and worked_seconds is not null group by 1
  `.execute(on);
  return new Map(rows.map(({ id, seconds }) => [id, seconds]));
}

/** A person's work by currency and kind. */
export async function sumWork(on: Queryable, userId: UserId): Promise<WorkSums[]> {
  const { rows } = await sql<WorkSums>`
    select project.currency, held.kind,
      coalesce(sum(rate_minor) filter (where held.state = 'submitted'), 0)::bigint as "waitingMinor",
      count(*) filter (where held.state = 'submitted') as waiting,
      coalesce(sum(rate_minor) filter (where held.state = 'contested'), 0)::bigint as "contestedMinor",
      count(*) filter (where held.state = 'contested') as contested,
      count(*) filter (where held.state = 'accepted') as accepted,
      coalesce(sum(worked_seconds) filter (where held.state = 'accepted'), 0)::bigint as "acceptedSeconds",
      coalesce(sum(worked_seconds) filter (where held.state in ('rejected', 'skipped', 'returned', 'expired')), 0)::bigint
        as "unpaidSeconds",
      round(percentile_cont(0.5) within group (order by rate_minor * 3600.0 / nullif(worked_seconds, 0))
        filter (where held.state = 'accepted'))::bigint as "hourlyMinor"
    from assignment held join project on project.id = held.project_id
    where held.user_id = ${userId} group by 1, 2 order by 1, 2
  `.execute(on);
  return rows;
}

export interface NotEarnedRow {
  readonly assignmentId: AssignmentId;
  readonly kind: string;
  readonly number: number;
  readonly title: string;
  readonly state: 'rejected' | 'contested' | 'changes';
  readonly reason: string;
  readonly rateMinor: number;
  readonly currency: Currency;
}

/** What of a person's work was rejected or waits for changes, the newest first. */
export async function listNotEarned(on: Queryable, userId: UserId, limit: number): Promise<NotEarnedRow[]> {
  const { rows } = await sql<NotEarnedRow>`
    select held.id as "assignmentId", held.kind, task.number, task.title, held.state, held.rate_minor as "rateMinor",
      project.currency, coalesce((select case when reason <> '' then reason else comments -> 0 ->> 'text' end
        from submission_review where assignment_id = held.id order by at desc, id desc limit 1), '') as reason
    from assignment held join project on project.id = held.project_id join project_task task on task.id = held.task_id
    where held.user_id = ${userId} and held.state in ('rejected', 'contested', 'changes')
    order by held.id desc limit ${limit}
  `.execute(on);
  return rows;
}

type WorkRecord = Pick<Stats, 'projects' | 'rating' | 'responseTimeHours'>;

/**
 * Projects with accepted work, the mean of what people decided at the end of each task, and the median time to a first
 * submission. What nobody reviewed in time, and what judges decided, rates nobody.
 */
export async function readRecord(on: Queryable, userId: UserId): Promise<WorkRecord> {
  const { rows } = await sql<WorkRecord>`
    with own as materialized (
      select id, project_id, state, version, opened_at from assignment where user_id = ${userId}
    ), rated as (
      select case when own.state = 'rejected' then 1 else greatest(2, 6 - own.version) end as stars
      from own where own.state in ('accepted', 'rejected') and (
        select by_kind from submission_review where assignment_id = own.id and version = own.version
        order by is_of_contest desc limit 1) in ('client', 'peer', 'staff')
    ), answered as (
      select extract(epoch from submission.at - case when candidate.invited_at < own.opened_at
        and own.id = (select min(first.id::text)::uuid from own first where first.project_id = own.project_id)
        then candidate.invited_at else own.opened_at end) / 3600 as hours
      from own join submission on submission.assignment_id = own.id and submission.version = 1
      left join project_candidate candidate on candidate.project_id = own.project_id and candidate.user_id = ${userId}
    )
    select (select count(distinct project_id) from own where state = 'accepted') as projects,
      coalesce((select round(avg(stars), 1)::float8 from rated), 0) as rating,
      coalesce((select percentile_cont(0.5) within group (order by hours)::float8 from answered), 0)
        as "responseTimeHours"
  `.execute(on);
  const [row] = rows;
  invariant(row, 'A select without a table has one row.');
  return row;
}
