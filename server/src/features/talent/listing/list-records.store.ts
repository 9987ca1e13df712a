import { type RawBuilder, sql } from 'kysely';
import type { ExpertRecordId, OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { ExpertSort, ExpertStatus } from '@redoubt/contract/talent';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { wordsQuery } from '#platform/searched-words.ts';
import { type ExpertRecord, recordColumns } from '../records/record-row.ts';

/** A place in the list: by what it is ordered, as text, and the id. Without a key it is among those that have none. */
export interface Position {
  readonly key: string | null;
  readonly id: ExpertRecordId;
}

export interface RecordFilter extends Narrowed {
  readonly organizationId: OrganizationId;
}

/** What narrows the records of an organization. */
export interface Narrowed {
  readonly q?: string | undefined;
  readonly id?: ExpertRecordId | undefined;
  readonly status?: ExpertStatus | undefined;
  readonly language?: string | undefined;
  readonly skill?: string | undefined;
  readonly scored?: 'only' | undefined;
  /** The one with this address, or all but it. */
  readonly address?: { readonly is: string } | { readonly isNot: string } | undefined;
}

export interface RecordOrder {
  readonly sort: ExpertSort;
  readonly direction: 'asc' | 'desc';
  readonly after: Position | null;
  readonly limit: number;
}

interface OrderKey {
  /** The expression as in its index; null: the id alone, which grows with time. */
  readonly key: string | null;
  readonly type: string;
  /** Records without it are at the end, in either direction. */
  readonly mayLack: boolean;
}

// As much of a name as fits into a cursor, four bytes a letter.
const orderKeys: Readonly<Record<ExpertSort, OrderKey>> = {
  added: { key: null, type: 'text', mayLack: false },
  name: { key: 'lower(left(name, 24))', type: 'text', mayLack: false },
  invited: { key: 'sent_at', type: 'timestamptz', mayLack: true },
  score: { key: 'score', type: 'integer', mayLack: true },
};

export interface ListedRecord extends ExpertRecord {
  /** The key in the requested order; null where it has none. */
  readonly orderKey: string | null;
}

/** The records of an organization after a cursor, in the requested order; a search without a word finds nothing. */
export async function listRecords(
  on: Queryable,
  filter: RecordFilter,
  order: RecordOrder,
): Promise<ListedRecord[]> {
  const { mayLack } = orderKeys[order.sort];
  if (!mayLack) return listPart(on, filter, order);
  const isAmongLacking = order.after?.key === null;
  const having = isAmongLacking ? [] : await listPart(on, filter, { ...order, hasKey: true });
  if (having.length === order.limit) return having;
  const after = isAmongLacking ? order.after : null;
  const rest = { ...order, after, limit: order.limit - having.length, hasKey: false };
  const lacking = await listPart(on, filter, rest);
  return [...having, ...lacking];
}

/** `hasKey`: those alone that have what they are ordered by, or those that lack it, by the id. */
async function listPart(
  on: Queryable,
  filter: RecordFilter,
  { sort, direction, after, limit, hasKey }: RecordOrder & { readonly hasKey?: boolean },
): Promise<ListedRecord[]> {
  const { key, type } = orderKeys[sort];
  const by = key === null || hasKey === false ? null : { key: sql.raw(key), type: sql.raw(type) };
  const conditions = conditionsOf(filter);
  if (key !== null && hasKey !== undefined)
    conditions.push(sql`${sql.raw(key)} is ${sql.raw(hasKey ? 'not null' : 'null')}`);
  if (after !== null) {
    const further = sql.raw(direction === 'asc' ? '>' : '<');
    const afterCursor = by
      ? sql`(${by.key}, id) ${further} (${after.key}::${by.type}, ${after.id}::uuid)`
      : sql`id ${further} ${after.id}::uuid`;
    conditions.push(afterCursor);
  }
  const way = sql.raw(direction);
  const { rows } = await sql<ListedRecord>`
    select ${sql.raw(recordColumns)}, ${by ? sql`(${by.key})::text` : sql`null`} as "orderKey" from expert_record
    where ${sql.join(conditions, sql` and `)}
    order by ${by ? sql`${by.key} ${way},` : sql``} id ${way} limit ${limit}
  `.execute(on);
  return rows;
}

function conditionsOf({
  organizationId,
  q,
  id,
  status,
  language,
  skill,
  scored,
  address,
}: RecordFilter): RawBuilder<unknown>[] {
  const conditions = [sql`organization_id = ${organizationId}`];
  if (id !== undefined) conditions.push(sql`id = ${id}`);
  if (status !== undefined) conditions.push(sql`status = ${status}`);
  if (address !== undefined)
    conditions.push('is' in address ? sql`email = ${address.is}` : sql`email <> ${address.isNot}`);
  if (q !== undefined && q.trim() !== '') {
    const words = wordsQuery(q);
    conditions.push(words === null ? sql`false` : sql`words @@ ${words}::tsquery`);
  }
  if (language !== undefined) conditions.push(...holds('languages', language));
  if (skill !== undefined) conditions.push(...holds('skills', skill));
  if (scored !== undefined) conditions.push(sql`score is not null`);
  return conditions;
}

/** One of a list is this, in any case; its words are looked up in their index first. */
function holds(list: 'languages' | 'skills', value: string): RawBuilder<unknown>[] {
  const words = wordsQuery(value);
  return [
    ...(words === null ? [] : [sql`words @@ ${words}::tsquery`]),
    sql`exists (select from unnest(${sql.raw(list)}) as one where lower(one) = lower(${value}))`,
  ];
}

/** How many records the filter lets through. */
export async function countRecords(on: Queryable, filter: RecordFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from expert_record where ${sql.join(conditionsOf(filter), sql` and `)}
  `.execute(on);
  return rows[0]?.total ?? 0;
}

interface Walk {
  /** The record after which to go on; null at the beginning. */
  readonly after: string | null;
  /** The last that may come: ids grow with time. */
  readonly through: string;
  readonly except: readonly ExpertRecordId[];
  readonly limit: number;
}

/** The next records of a walk through all that the filter lets through, in the order of their ids, locked. */
export async function lockMatching(
  transaction: Transaction,
  filter: RecordFilter,
  { after, through, except, limit }: Walk,
): Promise<ExpertRecord[]> {
  const conditions = [
    ...conditionsOf(filter),
    sql`id <= ${through}::uuid and id <> all(${[...except]}::uuid[])`,
    ...(after === null ? [] : [sql`id > ${after}::uuid`]),
  ];
  const { rows } = await sql<ExpertRecord>`
    select ${sql.raw(recordColumns)} from expert_record where ${sql.join(conditions, sql` and `)}
    order by id limit ${limit} for update
  `.execute(transaction);
  return rows;
}
