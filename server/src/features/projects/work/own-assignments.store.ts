import { sql } from 'kysely';
import type { AssignmentState } from '@redoubt/contract/projects';
import type { AssignmentId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Currency } from '@redoubt/contract/shared/money/currencies.ts';
import type { Queryable } from '#platform/database/database.ts';

interface OwnAssignment {
  readonly id: AssignmentId;
  readonly kind: string;
  readonly number: number;
  readonly title: string;
  readonly state: AssignmentState;
  readonly rateMinor: number;
  readonly currency: Currency;
  readonly openedAt: Date;
  readonly leasedUntil: Date | null;
  readonly acceptAt: Date | null;
  readonly project: { readonly id: ProjectId; readonly title: string };
}

interface OwnPage {
  readonly before: AssignmentId | null;
  readonly limit: number;
}

const isUnfinished = sql`held.state in ('working', 'changes')`;

/** What somebody took: what they have to do first, then the newest. */
export async function listOwn(
  on: Queryable,
  userId: UserId,
  { before, limit }: OwnPage,
): Promise<OwnAssignment[]> {
  const { rows } = await sql<OwnAssignment>`
    select held.id, held.kind, task.number, task.title, held.state, held.rate_minor as "rateMinor", project.currency,
      held.opened_at as "openedAt", held.leased_until as "leasedUntil", held.accept_at as "acceptAt",
      json_build_object('id', project.id, 'title', project.title) as project
    from assignment held join project on project.id = held.project_id join project_task task on task.id = held.task_id
    where held.user_id = ${userId} and (${before}::uuid is null or (${isUnfinished}, held.id) < (
      select ${isUnfinished}, held.id from assignment held where held.id = ${before}::uuid and held.user_id = ${userId}))
    order by ${isUnfinished} desc, held.id desc limit ${limit}
  `.execute(on);
  return rows;
}
