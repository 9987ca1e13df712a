import type { ledgerEndpoints, Statement } from '@redoubt/contract/ledger';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import { noteAdminRead, type OfOrganization } from '#features/organizations';
import type { Kit } from '#kit.ts';
import { listStatement, readClientBalances } from './balances.store.ts';

/** A client's balances, and a page of its transactions, the newest first. */
export async function getStatement(
  kit: Pick<Kit, 'database' | 'audit'>,
  of: OfOrganization,
  { cursor, limit }: QueryOf<typeof ledgerEndpoints.getStatement>,
): Promise<Statement> {
  await noteAdminRead(kit, of, 'statement');
  const { organizationId } = of.membership;
  const on = kit.database.kysely;
  const rows = await listStatement(on, organizationId, { before: cursor ?? null, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    balances: await readClientBalances(on, organizationId),
    items: shown.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.number) : null,
  };
}
