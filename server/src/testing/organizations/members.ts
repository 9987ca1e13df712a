import { type OrganizationId, organizationId } from '@redoubt/contract/shared/ids.ts';
import type { MemberRole, Role } from '@redoubt/contract/shared/roles.ts';
import { buildPerson, type TestPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';

type Stage = Pick<TestApp, 'kit' | 'database'>;

export interface TestMember extends TestPerson {
  readonly organizationId: OrganizationId;
}

interface GivenMember {
  readonly role?: Role;
  readonly memberRole?: MemberRole;
  readonly isVerified?: boolean;
  /** Unset: an organization of their own, whose owner somebody else becomes where `place` is less than that. */
  readonly of?: OrganizationId;
}

/** Somebody with a place in an organization. */
export async function buildMember(stage: Stage, given: GivenMember = {}): Promise<TestMember> {
  const { role = 'Partner', memberRole = 'owner', of, ...rest } = given;
  const person = await buildPerson(stage.kit, { role, ...rest });
  const own = await organizationOf(stage, person);
  if (of === undefined && memberRole === 'owner') return { ...person, organizationId: own };
  const joined = of ?? (await organizationOf(stage, await buildPerson(stage.kit, { role })));
  await changePlaces(stage, [
    [
      'update organization_member set organization_id = $2, role = $3 where user_id = $1',
      [person.user.id, joined, memberRole],
    ],
    ['delete from organization where id = $1', [own]],
  ]);
  return { ...person, organizationId: joined };
}

/** Somebody of a role whose people are in organizations, and who is in none. */
export async function buildMemberOfNone(stage: Stage, given: GivenMember = {}): Promise<TestPerson> {
  const { user, token, organizationId: own } = await buildMember(stage, given);
  await changePlaces(stage, [
    ['delete from organization_member where user_id = $1', [user.id]],
    ['delete from organization where id = $1', [own]],
  ]);
  return { user, token };
}

/** The organization that somebody has a place in. */
export async function organizationOf(
  { database }: Pick<Stage, 'database'>,
  { user }: TestPerson,
): Promise<OrganizationId> {
  const { rows } = await database.ownerPool.query<{ organization_id: string }>(
    'select organization_id from organization_member where user_id = $1',
    [user.id],
  );
  return organizationId.parse(rows[0]?.organization_id);
}

/** In one transaction: at its end every organization has an owner. */
async function changePlaces(
  { database }: Stage,
  statements: readonly (readonly [sql: string, values: unknown[]])[],
): Promise<void> {
  const client = await database.ownerPool.connect();
  try {
    await client.query('begin');
    for (const [sql, values] of statements) await client.query(sql, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}
