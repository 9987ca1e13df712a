import { sql } from 'kysely';
import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { type FileKey, fileKey } from '#platform/files/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { OrganizationGone } from '#platform/use-case/membership.ts';

/**
 * Claims files for the organization before they are written; files that are claimed already stay as they are.
 * @throws OrganizationGone where it is not there any more.
 */
export async function insertLogoFiles(
  on: Queryable,
  { organizationId, keys, at }: { organizationId: OrganizationId; keys: readonly FileKey[]; at: Date },
): Promise<void> {
  const { rows } = await sql`
    with owner as (select id from organization where id = ${organizationId} for key share), noted as (
      insert into organization_logo_file (file_key, organization_id, created_at)
      select key, owner.id, ${at} from owner, unnest(${[...keys]}::text[]) as key
      on conflict (file_key) do nothing
    )
    select id from owner
  `.execute(on);
  if (rows.length === 0) throw new OrganizationGone();
}

/** The call that brings these files lives, and is believed to for another half minute. */
export async function updateStoredFiles(on: Queryable, keys: readonly FileKey[]): Promise<void> {
  await sql`
    update organization_logo_file set kept_until = now() + interval '30 seconds'
    where file_key = any(${[...keys]}) and kept_until < 'infinity'
  `.execute(on);
}

/** Forgets files that were removed. */
export async function removeLogoFiles(on: Queryable, keys: readonly FileKey[]): Promise<void> {
  if (keys.length === 0) return;
  await on
    .deleteFrom('organization_logo_file')
    .where('file_key', 'in', [...keys])
    .execute();
}

/** Files that no organization shows and that no call that lives is about to show. */
export async function listLeftFiles(on: Queryable): Promise<FileKey[]> {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from organization_logo_file where kept_until < now() order by kept_until limit 500
  `.execute(on);
  return rows.map((row) => fileKey.parse(row.file_key));
}

interface Logo {
  readonly key: string;
  readonly file: FileKey;
}

/**
 * Makes a file the logo of an organization that is locked, or takes its logo away. The file of the one before is then to
 * go; answers it.
 */
export async function updateLogo(
  transaction: Transaction,
  id: OrganizationId,
  logo: Logo | null,
): Promise<FileKey[]> {
  const { rows } = await sql<{ logo_file: string | null }>`
    select logo_file from organization where id = ${id}
  `.execute(transaction);
  const before = rows[0]?.logo_file ?? null;
  await sql`update organization_logo_file set kept_until = now() where file_key = ${before}`.execute(
    transaction,
  );
  await transaction
    .updateTable('organization')
    .set({ logo_key: logo?.key ?? null, logo_file: logo?.file ?? null })
    .where('id', '=', id)
    .execute();
  if (logo)
    await sql`update organization_logo_file set kept_until = 'infinity' where file_key = ${logo.file}`.execute(
      transaction,
    );
  return before === null ? [] : [fileKey.parse(before)];
}

/** The file behind the address of a logo; null where there is none any more. */
export async function findLogoFile(on: Queryable, key: string): Promise<FileKey | null> {
  const row = await on
    .selectFrom('organization')
    .select('logo_file')
    .where('logo_key', '=', key)
    .executeTakeFirst();
  return row?.logo_file ? fileKey.parse(row.logo_file) : null;
}
