import type { CompiledQuery } from 'kysely';

const names = new WeakMap<CompiledQuery, string>();

/** Has the server prepare the query once per connection under the name. */
export function nameQuery<Row>(query: CompiledQuery<Row>, name: string): CompiledQuery<Row> {
  names.set(query, name);
  return query;
}

/** The query as the driver sends it: by its name, where it has one. */
export function asSent(query: CompiledQuery): CompiledQuery {
  const name = names.get(query);
  if (name === undefined) return query;
  // Kysely hands the text on to pg, which takes a text with its name as well.
  return { ...query, sql: { name, text: query.sql } as unknown as string };
}
