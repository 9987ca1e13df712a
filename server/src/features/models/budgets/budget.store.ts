import { sql } from 'kysely';
import { type ModelId, type OrganizationId, organizationId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** For what time a limit of money holds. */
export type Span = 'day' | 'total';
/** The share of a limit that somebody was told was used, in percent. */
export type Told = 0 | 80 | 100;

export interface SpanOfBudget {
  readonly span: Span;
  /** What calls cost that came to their end, in micros. */
  readonly used: number;
  readonly most: number;
  readonly told: Told;
}

export interface Budget {
  readonly modelId: ModelId;
  readonly name: string;
  /** Whose the model is; null is the platform's. */
  readonly organizationId: OrganizationId | null;
  /** Only those that have a limit. */
  readonly spans: readonly SpanOfBudget[];
}

interface BudgetRow {
  name: string;
  organization_id: string | null;
  day_used: number;
  day_most: number | null;
  day_told: Told;
  total_used: number;
  total_most: number | null;
  total_told: Told;
}

/** Null of a model that nothing was spent on yet, or that is removed. */
export async function findBudget(on: Queryable, id: ModelId): Promise<Budget | null> {
  const { rows } = await sql<BudgetRow>`
    select model.name, model.organization_id,
      (day_micros - (select coalesce(sum(micros), 0) from model_charge charge
        where charge.model_id = model.id and settled_at is null and charge.day = budget.day))::bigint as day_used,
      model.day_micros_limit as day_most, day_told,
      (budget.total_micros - (select coalesce(sum(micros), 0) from model_charge charge
        where charge.model_id = model.id and settled_at is null))::bigint as total_used,
      model.total_micros_limit as total_most, total_told
    from model_budget budget join (
      select id, name, organization_id, day_micros as day_micros_limit, total_micros as total_micros_limit
      from model where removed_at is null) model on model.id = budget.model_id
    where model_id = ${id}`.execute(on);
  const [row] = rows;
  if (!row) return null;
  const spans = [
    { span: 'day', used: row.day_used, most: row.day_most, told: row.day_told },
    { span: 'total', used: row.total_used, most: row.total_most, told: row.total_told },
  ] as const;
  return {
    modelId: id,
    name: row.name,
    organizationId: row.organization_id === null ? null : organizationId.parse(row.organization_id),
    spans: spans.flatMap(({ most, ...span }) => (most === null ? [] : [{ ...span, most }])),
  };
}

/** The same; whoever else tells of it waits until the transaction ends. */
export async function lockBudget(transaction: Transaction, id: ModelId): Promise<Budget | null> {
  await sql`select from model_budget where model_id = ${id} for update`.execute(transaction);
  return findBudget(transaction, id);
}

export async function markTold(
  on: Queryable,
  { modelId, span, told }: { readonly modelId: ModelId; readonly span: Span; readonly told: Told },
): Promise<void> {
  await on
    .updateTable('model_budget')
    .set(span === 'day' ? { day_told: told } : { total_told: told })
    .where('model_id', '=', modelId)
    .execute();
}
