import { sql } from 'kysely';
import { type PortfolioProjectId, portfolioProjectId, type UserId } from '@redoubt/contract/shared/ids.ts';
import type { Project, ProjectForm } from '@redoubt/contract/profile';
import type { Queryable, Transaction } from '#platform/database/database.ts';

const columns = ['id', 'title', 'description', 'link', 'year'] as const;

/** The person's projects, the latest year first, those without a year last. */
export async function listProjectRows(on: Queryable, of: UserId): Promise<Project[]> {
  const rows = await on
    .selectFrom('portfolio_project')
    .select(columns)
    .where('user_id', '=', of)
    .orderBy('year', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, id: portfolioProjectId.parse(row.id) }));
}

export interface NewProject extends ProjectForm {
  readonly id: PortfolioProjectId;
  readonly owner: UserId;
  readonly at: Date;
}

/** Adds a project, unless the person has `atMost`; answers whether it did. */
export async function insertProject(
  transaction: Transaction,
  { id, owner, at, ...fields }: NewProject,
  atMost: number,
): Promise<boolean> {
  // One at a time for each person, so that a rush does not slip past the count.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio:${owner}`}, 0))`.execute(transaction);
  const { count } = await transaction
    .selectFrom('portfolio_project')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', owner)
    .executeTakeFirstOrThrow();
  if (Number(count) >= atMost) return false;
  await transaction
    .insertInto('portfolio_project')
    .values({ ...fields, id, user_id: owner, created_at: at, changed_at: at })
    .execute();
  return true;
}

interface OwnProject {
  readonly id: PortfolioProjectId;
  readonly owner: UserId;
}

/** Changes a project of this person; null where they have no such project. */
export async function updateProject(
  on: Queryable,
  { id, owner }: OwnProject,
  { at, ...fields }: ProjectForm & { readonly at: Date },
): Promise<Project | null> {
  const row = await on
    .updateTable('portfolio_project')
    .set({ ...fields, changed_at: at })
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .returning(columns)
    .executeTakeFirst();
  return row ? { ...row, id: portfolioProjectId.parse(row.id) } : null;
}

/** Takes out a project of this person; false where they have no such project. */
export async function removeProjectRow(on: Queryable, { id, owner }: OwnProject): Promise<boolean> {
  const removed = await on
    .deleteFrom('portfolio_project')
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

export function listProjectsForExport(on: Queryable, of: UserId) {
  return on
    .selectFrom('portfolio_project')
    .select(['title', 'description', 'link', 'year', 'created_at as createdAt', 'changed_at as changedAt'])
    .where('user_id', '=', of)
    .orderBy('created_at')
    .execute();
}

export async function removeProjectsOf(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('portfolio_project').where('user_id', '=', of).execute();
}
