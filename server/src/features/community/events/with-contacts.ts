import { userId } from '@redoubt/contract/shared/ids.ts';
import { listPersonContacts } from '#features/accounts';
import type { Queryable } from '#kit.ts';

interface Contact {
  readonly handle: string;
  readonly name: string;
  readonly email: string;
}

/** Adds the contact of its person to each row. Rows of disabled accounts are left out. */
export async function withContacts<Row extends { readonly user_id: string }>(
  on: Queryable,
  rows: readonly Row[],
): Promise<{ row: Row; contact: Contact }[]> {
  const contacts = await listPersonContacts(
    on,
    rows.map((row) => userId.parse(row.user_id)),
  );
  const byId = new Map(
    contacts.map(({ id, handle, name, email }) => [String(id), { handle, name, email }] as const),
  );
  return rows.flatMap((row) => {
    const contact = byId.get(row.user_id);
    return contact ? [{ row, contact }] : [];
  });
}
