import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { OrganizationKind, OrganizationType } from '@redoubt/contract/organizations';
import { type OrganizationId, organizationId } from '@redoubt/contract/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface OrganizationRow {
  readonly id: OrganizationId;
  readonly kind: OrganizationKind;
  readonly name: string;
  readonly type: OrganizationType | null;
  readonly location: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly description: string;
  readonly website: string;
  readonly emailVerifiedAt: Date | null;
}

interface NewOrganization {
  readonly kind: OrganizationKind;
  readonly contactEmail: string;
  readonly emailVerifiedAt: Date | null;
  readonly at: Date;
}

export async function insertOrganization(
  transaction: Transaction,
  { kind, contactEmail, emailVerifiedAt, at }: NewOrganization,
): Promise<OrganizationId> {
  const id = organizationId.parse(uuidv7());
  await transaction
    .insertInto('organization')
    .values({ id, kind, contact_email: contactEmail, email_verified_at: emailVerifiedAt, made_at: at })
    .execute();
  return id;
}

export async function findOrganization(on: Queryable, id: OrganizationId): Promise<OrganizationRow | null> {
  const { rows } = await sql<OrganizationRow>`
    select id, kind, name, type, location, contact_email as "contactEmail", contact_phone as "contactPhone", description,
      website, email_verified_at as "emailVerifiedAt"
    from organization where id = ${id}
  `.execute(on);
  return rows[0] ?? null;
}

export async function organizationExists(on: Queryable, id: OrganizationId): Promise<boolean> {
  const row = await on.selectFrom('organization').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The organization as it is until the transaction ends: whoever changes who owns it asks for this first. */
export async function lockOrganization(transaction: Transaction, id: OrganizationId): Promise<boolean> {
  const { rows } = await sql`select 1 from organization where id = ${id} for update`.execute(transaction);
  return rows.length > 0;
}

export async function removeOrganization(transaction: Transaction, id: OrganizationId): Promise<void> {
  await transaction.deleteFrom('organization').where('id', '=', id).execute();
}
