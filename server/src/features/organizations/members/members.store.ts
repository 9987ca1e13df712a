import { sql } from 'kysely';
import { type OrganizationId, type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import type { MemberRole } from '@redoubt/contract/shared/roles.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { PersonPart } from '#platform/database/person-part.ts';

export async function findMembership(on: Queryable, of: UserId): Promise<Membership | null> {
  const row = await on
    .selectFrom('organization_member')
    .select(['organization_id as organizationId', 'role'])
    .where('user_id', '=', of)
    .executeTakeFirst();
  return row ? { organizationId: row.organizationId as OrganizationId, role: row.role as MemberRole } : null;
}

/** The organization that a person is a member of, in a statement that reads people from several features; null for none. */
export const organizationPart: PersonPart<OrganizationId | null> = {
  sql: '(select organization_id from organization_member where user_id = person.id)',
};

interface NewMember extends Membership {
  readonly userId: UserId;
  readonly at: Date;
}

export async function insertMember(
  transaction: Transaction,
  { userId: of, organizationId, role, at }: NewMember,
): Promise<void> {
  await transaction
    .insertInto('organization_member')
    .values({ user_id: of, organization_id: organizationId, role, joined_at: at })
    .execute();
}

export async function removeMember(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('organization_member').where('user_id', '=', of).execute();
}

/**
 * Where nobody owns an organization any more, who has most to say in it and has been there longest does; how many members
 * it has.
 */
export async function passOwnershipOn(transaction: Transaction, id: OrganizationId): Promise<number> {
  await sql`
    update organization_member set role = 'owner'
    where user_id = (
      select user_id from organization_member where organization_id = ${id}
      order by (role = 'owner') desc, (role = 'manager') desc, joined_at, user_id limit 1
    ) and role <> 'owner'
  `.execute(transaction);
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from organization_member where organization_id = ${id}
  `.execute(transaction);
  return rows[0]?.members ?? 0;
}

/** Of several owners the one who has been there longest. */
export async function findOwner(on: Queryable, id: OrganizationId): Promise<UserId> {
  const { user_id: owner } = await on
    .selectFrom('organization_member')
    .select('user_id')
    .where('organization_id', '=', id)
    .where('role', '=', 'owner')
    .orderBy('joined_at')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return userId.parse(owner);
}

interface MemberRow {
  readonly userId: UserId;
  readonly role: MemberRole;
  readonly joinedAt: Date;
}

/** Owners first, then managers; of each those who have been there longest. */
export async function listMembers(on: Queryable, id: OrganizationId): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select user_id as "userId", role, joined_at as "joinedAt" from organization_member where organization_id = ${id}
    order by (role = 'owner') desc, (role = 'manager') desc, joined_at, user_id
  `.execute(on);
  return rows;
}

export async function countMembers(on: Queryable, id: OrganizationId): Promise<number> {
  return (await listMembers(on, id)).length;
}

export async function updateMemberRole(
  transaction: Transaction,
  of: UserId,
  role: MemberRole,
): Promise<void> {
  await transaction.updateTable('organization_member').set({ role }).where('user_id', '=', of).execute();
}
