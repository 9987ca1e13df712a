import { sql } from 'kysely';
import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** The address that waits to become the contact address; null where none does. */
export async function findPendingContact(
  on: Queryable,
  { organizationId, at }: { organizationId: OrganizationId; at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select link.email from organization_contact_link link join organization on organization.id = link.organization_id
    where link.organization_id = ${organizationId} and link.used_at is null and link.expires_at > ${at}
      and link.email <> organization.contact_email
  `.execute(on);
  return rows[0]?.email ?? null;
}
