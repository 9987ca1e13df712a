import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type OrganizationId, organizationId as id } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

interface NewContactLink {
  readonly organizationId: OrganizationId;
  readonly tokenHash: Buffer;
  readonly email: string;
  readonly mailedAt: Date;
  readonly expiresAt: Date;
}

/** Keeps a link in the place of the organization's earlier one, which stops working. */
export async function insertContactLink(transaction: Transaction, link: NewContactLink): Promise<void> {
  const row = {
    token_hash: link.tokenHash,
    email: link.email,
    mailed_at: link.mailedAt,
    expires_at: link.expiresAt,
    used_at: null,
  };
  await transaction
    .insertInto('organization_contact_link')
    .values({ organization_id: link.organizationId, ...row })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute();
}

export interface ContactLinkRow {
  readonly organizationId: OrganizationId;
  readonly email: string;
  readonly mailedAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

const columns = sql`
  organization_id as "organizationId", email, mailed_at as "mailedAt", expires_at as "expiresAt", used_at as "usedAt"
`;

export async function findContactLink(
  on: Queryable,
  organizationId: OrganizationId,
): Promise<ContactLinkRow | null> {
  const { rows } = await sql<ContactLinkRow>`
    select ${columns} from organization_contact_link where organization_id = ${organizationId}
  `.execute(on);
  return rows[0] ?? null;
}

/** The link of a token, which nobody else can use until the transaction ends; its organization is locked before. */
export async function lockContactLink(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<ContactLinkRow | null> {
  const of = await transaction
    .selectFrom('organization_contact_link')
    .select('organization_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!of) return null;
  await sql`select 1 from organization where id = ${id.parse(of.organization_id)} for update`.execute(
    transaction,
  );
  const { rows } = await sql<ContactLinkRow>`
    select ${columns} from organization_contact_link where token_hash = ${tokenHash} for update
  `.execute(transaction);
  return rows[0] ?? null;
}

export async function markContactLinkUsed(
  transaction: Transaction,
  organizationId: OrganizationId,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('organization_contact_link')
    .set({ used_at: at })
    .where('organization_id', '=', organizationId)
    .execute();
}

/** The link stops working; that a mail was sent stays known. */
export async function voidContactLink(
  transaction: Transaction,
  organizationId: OrganizationId,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('organization_contact_link')
    .set({ token_hash: randomBytes(32), expires_at: at })
    .where('organization_id', '=', organizationId)
    .execute();
}

export async function removeContactLink(
  transaction: Transaction,
  organizationId: OrganizationId,
): Promise<void> {
  await transaction
    .deleteFrom('organization_contact_link')
    .where('organization_id', '=', organizationId)
    .execute();
}
