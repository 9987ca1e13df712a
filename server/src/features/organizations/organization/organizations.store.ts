import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { OrganizationKind, OrganizationType } from '@redoubt/contract/organizations';
import { type OrganizationId, organizationId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { isReferredTo } from '#platform/database/failures.ts';

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
  /** The last part of the logo's address; null without one. */
  readonly logoKey: string | null;
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

const columns = sql`
  id, kind, name, type, location, contact_email as "contactEmail", contact_phone as "contactPhone", description, website,
  email_verified_at as "emailVerifiedAt", logo_key as "logoKey"
`;

export async function findOrganization(on: Queryable, id: OrganizationId): Promise<OrganizationRow | null> {
  const { rows } = await sql<OrganizationRow>`select ${columns} from organization where id = ${id}`.execute(
    on,
  );
  return rows[0] ?? null;
}

/** Names for the statements of others to join: `join ${organizationsSql} client on client.id = …`. */
export const organizationsSql = '(select id, name from organization)';

/** Those whose last member is gone, by their ids, for the statements of others. */
export const leftOrganizationsSql = '(select id from organization where left_at is not null)';

/** All that have a name, by it. */
export function listOrganizationNames(on: Queryable): Promise<Pick<OrganizationRow, 'id' | 'name'>[]> {
  return sql<Pick<OrganizationRow, 'id' | 'name'>>`
    select id, name from organization where name <> '' order by lower(name), id
  `
    .execute(on)
    .then(({ rows }) => rows);
}

/** The organization as it is until the transaction ends: whoever changes it or who owns it asks for this first. */
export async function lockOrganization(
  transaction: Transaction,
  id: OrganizationId,
): Promise<OrganizationRow | null> {
  const { rows } = await sql<OrganizationRow>`
    select ${columns} from organization where id = ${id} for update
  `.execute(transaction);
  return rows[0] ?? null;
}

export type OrganizationFields = Pick<
  OrganizationRow,
  'name' | 'type' | 'location' | 'contactPhone' | 'description' | 'website'
>;

export async function updateOrganization(
  transaction: Transaction,
  id: OrganizationId,
  fields: OrganizationFields,
): Promise<void> {
  const { contactPhone, ...rest } = fields;
  await transaction
    .updateTable('organization')
    .set({ ...rest, contact_phone: contactPhone })
    .where('id', '=', id)
    .execute();
}

export async function updateKind(
  transaction: Transaction,
  id: OrganizationId,
  kind: OrganizationKind,
): Promise<void> {
  await transaction.updateTable('organization').set({ kind }).where('id', '=', id).execute();
}

/** Makes an address the contact address, proven at a moment or not. */
export async function updateContact(
  transaction: Transaction,
  id: OrganizationId,
  { email, at }: { email: string; at: Date | null },
): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({ contact_email: email, email_verified_at: at })
    .where('id', '=', id)
    .execute();
}

export async function organizationExists(on: Queryable, id: OrganizationId): Promise<boolean> {
  const row = await on.selectFrom('organization').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/**
 * Its logo's file is swept away later. Where projects or books refer to it, it stays without members, and says no more how
 * it was reached.
 */
export async function removeOrganization(transaction: Transaction, id: OrganizationId): Promise<void> {
  await sql`savepoint removal`.execute(transaction);
  try {
    await sql`
      update organization_logo_file set kept_until = now()
      where file_key = (select logo_file from organization where id = ${id})
    `.execute(transaction);
    await transaction.deleteFrom('organization').where('id', '=', id).execute();
    await sql`release savepoint removal`.execute(transaction);
  } catch (error) {
    if (!isReferredTo(error)) throw error;
    await sql`rollback to savepoint removal`.execute(transaction);
    await leaveToNobody(transaction, id);
  }
}

async function leaveToNobody(transaction: Transaction, id: OrganizationId): Promise<void> {
  await sql`
    update organization set left_at = now(), contact_email = '', contact_phone = '', email_verified_at = null where id = ${id}
  `.execute(transaction);
  await sql`delete from organization_contact_link where organization_id = ${id}`.execute(transaction);
  await sql`delete from organization_invitation where organization_id = ${id}`.execute(transaction);
}
