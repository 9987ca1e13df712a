import type { ledgerEndpoints, LedgerTransaction, Statement } from '@redoubt/contract/ledger';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import { noteAct, noteAdminRead, type OfOrganization } from '#features/organizations';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { listStatement, readClientBalances } from './balances.store.ts';
import { listTransactions as listRows, type TransactionRow } from './transactions.store.ts';

/** A page of all transactions, the newest first, as Admins read them; those of one client are a look at its statement. */
export async function listTransactions(
  kit: Pick<Kit, 'database' | 'audit'>,
  by: Caller,
  { cursor, limit, ...filter }: QueryOf<typeof ledgerEndpoints.listLedgerTransactions>,
): Promise<Page<LedgerTransaction>> {
  const { client: organizationId } = filter;
  if (organizationId)
    await kit.database.transaction((transaction) =>
      noteAct(kit, transaction, {
        by,
        organizationId,
        action: 'organization.read',
        changes: { part: { before: null, after: 'statement' } },
      }),
    );
  const rows = await listRows(kit.database.kysely, filter, { before: cursor ?? null, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(presentTransaction),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.number) : null,
  };
}

export function presentTransaction({ at, postings, ...row }: TransactionRow): LedgerTransaction {
  return { ...row, at: at.toISOString(), postings: [...postings] };
}

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
