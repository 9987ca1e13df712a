import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import type { Person, PersonRow, PersonState } from '@redoubt/contract/accounts';
import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { windowOf } from '@redoubt/contract/shared/numbered-pages.ts';
import { type Role, role } from '@redoubt/contract/shared/roles.ts';
import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';
import { addressIn, matchesWordsSql } from './named-people.store.ts';

export interface PeopleFilter {
  readonly q?: string | undefined;
  readonly role?: Role | undefined;
  readonly state?: PersonState | undefined;
}

interface PeoplePage {
  readonly page: number;
  readonly pageSize: number;
  readonly column: 'joined' | 'name';
  readonly isDescending: boolean;
}

const stateConditions: Readonly<Record<PersonState, string>> = {
  deleted: 'erased_at is not null',
  disabled: 'erased_at is null and disabled_at is not null',
  unverified: 'erased_at is null and disabled_at is null and email_verified_at is null',
  active: 'erased_at is null and disabled_at is null and email_verified_at is not null',
};
const stateSql = `case ${Object.entries(stateConditions)
  .map(([state, condition]) => `when ${condition} then '${state}'`)
  .join(' ')} end`;

const orders = {
  joined: ['created_at', 'id'],
  name: ['first_name', 'last_name', 'id'],
} as const;

/**
 * A page of all accounts, and how many the filter lets through; read from the nearer end. A search for a whole address
 * begins with whom it belongs to.
 */
export async function listPeople(on: Queryable, filter: PeopleFilter, request: PeoplePage) {
  const matching = selectMatching(on, filter);
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { page, offset, limit, isFromEnd } = windowOf(request, Number(total));
  const direction = request.isDescending === isFromEnd ? 'asc' : 'desc';
  const address = addressIn(filter.q);
  const ordered = orders[request.column].reduce(
    (query, column) => query.orderBy(column, direction),
    selectMatching(on, filter)
      .select(columns)
      .select(sql<string>`${sql.raw(stateSql)}`.as('state'))
      .$if(address !== null, (query) => query.orderBy(sql`email = ${address}`, isFromEnd ? 'asc' : 'desc')),
  );
  const rows = await ordered.limit(limit).offset(offset).execute();
  const items = (isFromEnd ? rows.toReversed() : rows).map(toRow);
  return { items, page, total: Number(total) };
}

const columns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'handle',
  'role',
  'avatar_url',
  'created_at',
] as const;

function selectMatching(on: Queryable, { q, role: roleFilter, state }: PeopleFilter) {
  return on
    .selectFrom('user_account')
    .$if(q !== undefined && q !== '', (query) => query.where(matchesWordsSql(q ?? '')))
    .$if(roleFilter !== undefined, (query) => query.where('role', '=', roleFilter ?? ''))
    .$if(state !== undefined, (query) =>
      query.where(sql<boolean>`(${sql.raw(stateConditions[state ?? 'active'])})`),
    );
}

interface StoredRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  handle: string;
  role: string;
  avatar_url: string | null;
  created_at: Date;
  state: string;
}

function toRow(row: StoredRow): PersonRow {
  return {
    id: userId.parse(row.id),
    name: fullNameOf({ firstname: row.first_name, lastname: row.last_name }),
    email: row.email,
    handle: row.handle,
    role: role.parse(row.role),
    state: row.state as PersonState,
    avatarUrl: row.avatar_url,
    joinedAt: row.created_at.toISOString(),
  };
}

/** One account, with all that Admins see of it; null where there is none. */
export async function findPerson(on: Queryable, id: UserId): Promise<Omit<Person, 'isOwn'> | null> {
  const row = await on
    .selectFrom('user_account')
    .select(columns)
    .select(['email_verified_at', 'time_zone', 'accepted_terms_version', 'disabled_at', 'disabled_reason'])
    .select(sql<string>`${sql.raw(stateSql)}`.as('state'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? {
        ...toRow(row),
        firstname: row.first_name,
        lastname: row.last_name,
        isEmailVerified: row.email_verified_at !== null,
        timeZone: row.time_zone,
        acceptedTermsVersion: row.accepted_terms_version,
        disabling: row.disabled_at && { at: row.disabled_at.toISOString(), reason: row.disabled_reason },
      }
    : null;
}
