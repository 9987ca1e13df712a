import { CompiledQuery } from 'kysely';
import { batchCallsBy } from '../batch-calls.ts';
import { queryWithin } from './query-within.ts';
import type { Database, PreparedStatement, Queryable, Transaction } from './database.ts';

const TOGETHER = { atMost: 16 };

/**
 * What one feature adds to a statement that reads people from several features at once: an SQL expression about the
 * person `person.id` that is one JSON value. The store of the feature writes it, so that its tables are named at home, and
 * `Stored` is its promise about that value, where moments are text in ISO 8601.
 */
export interface PersonPart<Stored> {
  readonly sql: string;
  /** For the compiler alone: it has no value at run time. */
  readonly stored?: Stored;
}

/** A part that can be cached, as long as none of its rows has changed. */
export interface VersionedPart<Stored> extends PersonPart<Stored> {
  /** The columns by which it finds a person's rows, as `expert_profile.user_id`, one of each table whose rows change. */
  readonly rows: readonly `${string}.${string}`[];
}

type PersonPartMap = Readonly<Record<string, PersonPart<unknown>>>;

export type StoredOf<Part> = Part extends PersonPart<infer Stored> ? Stored : never;

/** The values of parts, by the names that they were given. */
export type StoredParts<Parts extends PersonPartMap> = { [Name in keyof Parts]: StoredOf<Parts[Name]> };

/**
 * A part that differs whenever a row of these parts was written, added or removed, and costs a fraction of reading them: where
 * PostgreSQL keeps each row, and the transaction that wrote it.
 */
export function versionOfParts(parts: Readonly<Record<string, VersionedPart<unknown>>>): PersonPart<string> {
  const versions = Object.values(parts)
    .flatMap(({ rows }) => rows)
    .map((rows) => {
      const [table = '', owner = ''] = rows.split('.');
      return `(select string_agg(xmin::text || ctid::text, '') from ${table} where ${owner} = person.id)`;
    });
  return { sql: `concat(${versions.join(", '|',\n")})` };
}

/** Reads one part by itself. */
export async function readPart<Stored>(
  on: Queryable,
  { sql }: PersonPart<Stored>,
  userId: string,
): Promise<Stored> {
  const query = CompiledQuery.raw(`select ${sql} as value from (select $1::uuid as id) person`, [userId]);
  const { rows } = await on.executeQuery<{ value: Stored }>(query);
  return firstOf(rows).value;
}

/** Reads several parts at once. */
export interface PartsReader<Parts extends PersonPartMap> {
  read(database: Database, userId: string): Promise<StoredParts<Parts>>;
  /** Reads within the transaction, including its own writes. */
  readWithin(transaction: Transaction, userId: string): Promise<StoredParts<Parts>>;
}

/**
 * Makes the reader of several parts: one statement, prepared under `name`, whatever the number of features. Calls that
 * meet share it: most of what it costs is its beginning, and that is paid once for all of them.
 */
export function prepareParts<Parts extends PersonPartMap>(name: string, parts: Parts): PartsReader<Parts> {
  const columns = Object.entries(parts).map(([part, { sql }]) => `${sql} as "${part}"`);
  const statement: PreparedStatement = {
    name,
    text: `select ${columns.join(',\n')}
      from unnest($1::uuid[]) with ordinality as person (id, place) order by place`,
  };
  const read = batchCallsBy<Database, string, StoredParts<Parts>>(
    (database, ids) => database.query(statement, [ids]),
    TOGETHER,
  );
  return {
    read,
    async readWithin(transaction, userId) {
      const { rows } = await queryWithin<StoredParts<Parts>>(transaction, statement, [[userId]]);
      return firstOf(rows);
    },
  };
}

function firstOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A select of a person has a row.');
  return row;
}
