import type { ledgerEndpoints, LedgerTransaction } from '@redoubt/contract/ledger';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { Kit } from '#kit.ts';
import { listTransactions as listRows, type TransactionRow } from './transactions.store.ts';

/** A page of all transactions, the newest first, as Admins read them. */
export async function listTransactions(
  { database }: Pick<Kit, 'database'>,
  { cursor, limit, ...filter }: QueryOf<typeof ledgerEndpoints.listLedgerTransactions>,
): Promise<Page<LedgerTransaction>> {
  const rows = await listRows(database.kysely, filter, { before: cursor ?? null, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(presentTransaction),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.number) : null,
  };
}

export function presentTransaction({ at, postings, ...row }: TransactionRow): LedgerTransaction {
  return { ...row, at: at.toISOString(), postings: [...postings] };
}
