import { CompiledQuery } from 'kysely';
import type { PreparedStatement, Queryable } from './database.ts';
import { nameQuery } from './prepared-query.ts';

/**
 * Runs a statement in a transaction that the server prepares once per connection under its name: for large ones that run
 * often, whose planning costs more than their work. `Row` is the caller's promise about the columns it names.
 */
export async function queryWithin<Row>(
  on: Queryable,
  { name, text }: PreparedStatement,
  values: readonly unknown[],
): Promise<{ rows: Row[]; affected: number }> {
  const query = nameQuery(CompiledQuery.raw(text, [...values]), name);
  const { rows, numAffectedRows } = await on.executeQuery<Row>(query);
  return { rows, affected: Number(numAffectedRows ?? 0) };
}
