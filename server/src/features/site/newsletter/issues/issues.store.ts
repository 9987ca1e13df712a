import { sql } from 'kysely';
import * as z from 'zod';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';

const entry = z.object({ title: z.string(), text: z.string(), path: z.string() });
const issueContent = z.object({ challenges: z.array(entry), articles: z.array(entry) });
export type IssueContent = z.infer<typeof issueContent>;

export interface Issue {
  /** The Monday, as in 2026-11-23. */
  readonly week: string;
  readonly content: IssueContent;
  readonly recipients: number;
  readonly composedAt: Date;
  readonly finishedAt: Date | null;
}

interface IssueRow extends Omit<Issue, 'content'> {
  readonly content: unknown;
}

const columns = sql`week::text, content, recipients, composed_at as "composedAt", finished_at as "finishedAt"`;

const toIssue = (row: IssueRow): Issue => ({ ...row, content: issueContent.parse(row.content) });

export interface NewIssue {
  readonly week: string;
  readonly content: IssueContent;
  readonly at: Date;
}

/** Keeps the issue of a week, unless it has one already. */
export async function insertIssue(on: Queryable, { week, content, at }: NewIssue): Promise<void> {
  await sql`
    insert into newsletter_issue (week, content, composed_at) values (${week}::date, ${JSON.stringify(content)}::jsonb, ${at})
    on conflict do nothing
  `.execute(on);
}

export async function findIssue(on: Queryable, week: string): Promise<Issue | null> {
  const { rows } = await sql<IssueRow>`
    select ${columns} from newsletter_issue where week = ${week}::date
  `.execute(on);
  return rows[0] ? toIssue(rows[0]) : null;
}

/** Whoever sends a part of an issue holds it meanwhile. */
export async function lockIssue(transaction: Transaction, week: string): Promise<Issue> {
  const { rows } = await sql<IssueRow>`
    select ${columns} from newsletter_issue where week = ${week}::date for update
  `.execute(transaction);
  invariant(rows[0], `There is an issue of ${week}.`);
  return toIssue(rows[0]);
}

/** The newest first. */
export async function listIssues(on: Queryable, limit: number): Promise<Issue[]> {
  const { rows } = await sql<IssueRow>`
    select ${columns} from newsletter_issue order by newsletter_issue.week desc limit ${limit}
  `.execute(on);
  return rows.map(toIssue);
}

export async function updateFinished(transaction: Transaction, week: string, at: Date): Promise<void> {
  await sql`
    update newsletter_issue set finished_at = ${at} where week = ${week}::date and finished_at is null
  `.execute(transaction);
}

export interface Recipient {
  readonly id: string;
  readonly email: string;
}

/**
 * Takes the next subscribers who are to get the issue: those who were on the list when it was composed and have not got
 * it. They count as served from here on, together with what the transaction does for them.
 */
export async function insertDeliveries(
  transaction: Transaction,
  { week, composedAt }: Pick<Issue, 'week' | 'composedAt'>,
  limit: number,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with due as (
      select id, email from newsletter_subscriber subscriber
      where confirmed_at <= ${composedAt} and not exists (
        select from newsletter_delivery delivery
        where delivery.week = ${week}::date and delivery.subscriber_id = subscriber.id
      )
      order by id limit ${limit} for update
    ), served as (
      insert into newsletter_delivery (week, subscriber_id) select ${week}::date, id from due
    ), counted as (
      update newsletter_issue set recipients = recipients + (select count(*) from due) where week = ${week}::date
    )
    select id, email from due
  `.execute(transaction);
  return rows;
}
