import {
  type LedgerTransaction,
  type LedgerTransactionKind,
  ledgerEndpoints as endpoints,
  ledgerTransactionKinds,
  type PaymentForm,
} from '@redoubt/contract/ledger';
import { type OrganizationId, organizationId } from '@redoubt/contract/shared/ids.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const PAGE_SIZE = 25;

export interface TransactionFilter {
  readonly kind?: LedgerTransactionKind;
  readonly client?: OrganizationId;
}

/** What the address narrows the transactions to; what it does not know is left out. */
export function readFilter(params: URLSearchParams): TransactionFilter {
  const kind = ledgerTransactionKinds.find((one) => one === params.get('kind'));
  const client = organizationId.safeParse(params.get('client'));
  return { ...(kind && { kind }), ...(client.success && { client: client.data }) };
}

/** The sums of all accounts. They are added up anew whenever somebody looks. */
export const trialBalanceQuery = queryOptions({
  queryKey: ['ledger', 'trial-balance'],
  queryFn: ({ signal }) => call(endpoints.getTrialBalance, { signal, isQuiet: true }),
  staleTime: 0,
});

/** The newest first, page by page. */
export const transactionsQuery = (filter: TransactionFilter) =>
  infiniteQueryOptions({
    queryKey: ['ledger', 'transactions', filter],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listLedgerTransactions, {
        query: { ...filter, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export async function bookPayment(body: PaymentForm): Promise<LedgerTransaction> {
  const booked = await call(endpoints.bookPayment, { body, isQuiet: true });
  await refreshLedger();
  return booked;
}

export async function reverseTransaction(number: number, reason: string): Promise<LedgerTransaction> {
  try {
    return await call(endpoints.reverseTransaction, { params: { number }, body: { reason }, isQuiet: true });
  } finally {
    // Also where it is refused: somebody else may have reversed it, and then the list is outdated.
    await refreshLedger();
  }
}

function refreshLedger(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['ledger'] });
}
