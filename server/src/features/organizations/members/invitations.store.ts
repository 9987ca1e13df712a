import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  type MemberInvitationId,
  memberInvitationId,
  type OrganizationId,
} from '@redoubt/contract/shared/ids.ts';
import type { MemberRole } from '@redoubt/contract/shared/roles.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface InvitationRow {
  readonly id: MemberInvitationId;
  readonly organizationId: OrganizationId;
  readonly email: string;
  readonly role: MemberRole;
  readonly mailedAt: Date;
  readonly expiresAt: Date;
}

const columns = sql`
  id, organization_id as "organizationId", email, role, mailed_at as "mailedAt", expires_at as "expiresAt"
`;

/** The newest first. */
export async function listInvitations(on: Queryable, of: OrganizationId): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from organization_invitation where organization_id = ${of} order by made_at desc, id
  `.execute(on);
  return rows;
}

export async function findInvitation(
  on: Queryable,
  { of, id }: { of: OrganizationId; id: MemberInvitationId },
): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from organization_invitation where organization_id = ${of} and id = ${id}
  `.execute(on);
  return rows[0] ?? null;
}

export async function findInvitationByToken(on: Queryable, tokenHash: Buffer): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from organization_invitation where token_hash = ${tokenHash}
  `.execute(on);
  return rows[0] ?? null;
}

/** The invitation of that id, where it is to that address. */
export async function findInvitationTo(
  on: Queryable,
  { id, email }: Pick<InvitationRow, 'id' | 'email'>,
): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from organization_invitation where id = ${id} and email = ${email}
  `.execute(on);
  return rows[0] ?? null;
}

interface Mailed {
  readonly tokenHash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Its id; null where the address was invited already. */
export async function insertInvitation(
  transaction: Transaction,
  invitation: Mailed & Pick<InvitationRow, 'organizationId' | 'email' | 'role'>,
): Promise<MemberInvitationId | null> {
  const { organizationId, email, role, tokenHash, at, expiresAt } = invitation;
  const row = await transaction
    .insertInto('organization_invitation')
    .values({
      id: uuidv7(),
      organization_id: organizationId,
      email,
      role,
      token_hash: tokenHash,
      made_at: at,
      mailed_at: at,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? memberInvitationId.parse(row.id) : null;
}

/** Another link in the place of the one before. */
export async function updateMailed(
  transaction: Transaction,
  id: MemberInvitationId,
  { tokenHash, at, expiresAt }: Mailed,
): Promise<void> {
  await transaction
    .updateTable('organization_invitation')
    .set({ token_hash: tokenHash, mailed_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Whether it was still there. */
export async function removeInvitation(transaction: Transaction, id: MemberInvitationId): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('organization_invitation')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Forgets whom any organization invited at an address. */
export async function removeInvitationsTo(on: Queryable, email: string): Promise<void> {
  await on.deleteFrom('organization_invitation').where('email', '=', email).execute();
}

export async function removeExpiredInvitations(on: Queryable, expiredBefore: Date): Promise<void> {
  await on.deleteFrom('organization_invitation').where('expires_at', '<', expiredBefore).execute();
}
