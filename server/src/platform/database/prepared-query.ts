import { CompiledQuery } from 'kysely';
import type { PreparedStatement, Transaction } from './database.ts';

const names = new WeakMap<object, string>();

/**
 * Runs a statement in a transaction that the server prepares once per connection under its name: for large ones that run
 * often, whose planning costs more than their work. `Row` is the caller's promise about the columns it names.
 */
export async function queryWithin<Row>(
  transaction: Transaction,
  { name, text }: PreparedStatement,
  values: readonly unknown[],
): Promise<{ rows: Row[]; affected: number }> {
  const query = CompiledQuery.raw(text, [...values]);
  names.set(query, name);
  const { rows, numAffectedRows } = await transaction.executeQuery<Row>(query);
  return { rows, affected: Number(numAffectedRows ?? 0) };
}

/** The query as the driver sends it: by its name, where it has one. */
export function asSent(query: CompiledQuery): CompiledQuery {
  const name = names.get(query);
  if (name === undefined) return query;
  // Kysely hands the text on to pg, which takes a text with its name as well.
  return { ...query, sql: { name, text: query.sql } as unknown as string };
}
