import { sql } from 'kysely';
import { type FilteredDecision, MAX_LISTED_REFUSALS } from '@redoubt/contract/applications';
import { applicationId, type BulkDecisionId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

type Counts = Pick<FilteredDecision, 'total' | 'decided' | 'refused' | 'undone' | 'kept'>;

/** Counts the rows of a decision on many by their outcome. */
export async function countBulkRows(on: Queryable, id: BulkDecisionId): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as total,
      (count(*) filter (where outcome in ('decided', 'kept')))::int as decided,
      (count(*) filter (where outcome = 'refused'))::int as refused,
      (count(*) filter (where outcome = 'undone'))::int as undone,
      (count(*) filter (where outcome = 'kept'))::int as kept
    from application_bulk_row where bulk_id = ${id}
  `.execute(on);
  return rows[0] ?? { total: 0, decided: 0, refused: 0, undone: 0, kept: 0 };
}

/** The first that were refused, each with why. */
export async function listRefusals(on: Queryable, id: BulkDecisionId): Promise<FilteredDecision['refusals']> {
  const { rows } = await sql<{ id: string; name: string; code: string; message: string }>`
    select refused.application_id as id, shown->>'name' as name, code, message
    from application_bulk_row refused join application_listing listing using (application_id)
    where bulk_id = ${id} and outcome = 'refused' order by place limit ${MAX_LISTED_REFUSALS}
  `.execute(on);
  return rows.map((row) => ({ ...row, id: applicationId.parse(row.id) }));
}
