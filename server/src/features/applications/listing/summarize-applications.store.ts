import { sql } from 'kysely';
import { type applicationsEndpoints, applicationStates } from '@redoubt/contract/applications';
import type { ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import { applicationId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import { rankOf } from './make-listing.ts';

type Summary = ReplyOf<typeof applicationsEndpoints.summarizeApplications>;

/** How many applications there are in each state, and which has waited longest. */
export async function summarizeApplications(on: Queryable): Promise<Summary> {
  const { rows } = await sql<{ state: string; urgency: number; count: number }>`
    select state, urgency, count(*)::int as count from application_listing where is_listed group by state, urgency
  `.execute(on);
  const countOf = (isCounted: (row: { state: string; urgency: number }) => boolean) =>
    rows.filter(isCounted).reduce((sum, { count }) => sum + count, 0);
  const pendingOf = (urgency: 'high' | 'medium' | 'low') =>
    countOf((row) => row.state === 'pending' && row.urgency === rankOf(urgency));
  const byStatus = Object.fromEntries(
    applicationStates.map((state) => [state, countOf((row) => row.state === state)]),
  ) as Summary['byStatus'];
  return {
    byStatus,
    pendingByUrgency: { high: pendingOf('high'), medium: pendingOf('medium'), low: pendingOf('low') },
    oldestPending: await findOldestPending(on),
  };
}

async function findOldestPending(on: Queryable): Promise<Summary['oldestPending']> {
  const row = await on
    .selectFrom('application_listing')
    .select(['application_id', 'listed_at', sql<string>`shown->>'name'`.as('name')])
    .where('is_listed', '=', true)
    .where('state', '=', 'pending')
    .orderBy('listed_at')
    .orderBy('application_id')
    .limit(1)
    .executeTakeFirst();
  return row
    ? {
        id: applicationId.parse(row.application_id),
        name: row.name,
        submittedAt: row.listed_at.toISOString(),
      }
    : null;
}
