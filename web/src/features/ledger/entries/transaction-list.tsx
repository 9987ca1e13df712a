import { ledgerTransactionKinds } from '@redoubt/contract/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ClientChoice } from '../clients/client-choice.tsx';
import { readFilter, transactionsQuery } from './ledger.queries.ts';
import { TransactionRow } from './transaction-row.tsx';
import classes from './ledger.module.css';

const kindWords = {
  payment: 'Payments',
  reversal: 'Reversals',
  escrow: 'Held',
  'escrow-return': 'Returned',
  earning: 'Earnings',
  'review-earning': 'Reviews',
} as const;
const kinds = [
  { value: 'all', label: 'All' },
  ...ledgerTransactionKinds.map((value) => ({ value, label: kindWords[value] })),
] as const;

interface TransactionListProps {
  /** Shown where nothing is booked yet. */
  readonly firstStep: ReactNode;
}

/** All transactions, the newest first, narrowed to a kind or a client by the address. */
export function TransactionList({ firstStep }: TransactionListProps) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const narrow = (name: 'kind' | 'client', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const isNarrowed = filter.kind !== undefined || filter.client !== undefined;
  return (
    <section className={classes['section']} aria-labelledby="transactions">
      <h2 id="transactions" className={classes['heading']}>
        Transactions
      </h2>
      <div className={classes['filters']}>
        <Segmented
          label="Kind"
          options={kinds}
          value={filter.kind ?? 'all'}
          onChange={(kind) => narrow('kind', kind === 'all' ? '' : kind)}
        />
        <div className={classes['client']}>
          <ClientChoice
            label="Client"
            placeholder="All clients"
            value={filter.client ?? ''}
            onChange={({ currentTarget: { value } }) => narrow('client', value)}
          />
        </div>
      </div>
      <Transactions
        filter={filter}
        empty={
          isNarrowed ? (
            <EmptyState
              title="No transaction matches"
              action={
                <Button variant="default" onClick={() => setParams({}, { replace: true })}>
                  Show all
                </Button>
              }
            >
              Choose another kind or client.
            </EmptyState>
          ) : (
            firstStep
          )
        }
      />
    </section>
  );
}

interface TransactionsProps {
  readonly filter: ReturnType<typeof readFilter>;
  readonly empty: ReactNode;
}

function Transactions({ filter, empty }: TransactionsProps) {
  const query = useInfiniteQuery(transactionsQuery(filter));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 3, height: 'tall', label: 'Loading the transactions' }}
      failure={{ title: 'The transactions could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={empty}
    >
      {({ pages }) => (
        <>
          <ul className={classes['list']}>
            {pages
              .flatMap(({ items }) => items)
              .map((one) => (
                <li key={one.number}>
                  <TransactionRow transaction={one} />
                </li>
              ))}
          </ul>
          <ShowMore of={query} label="Show older" failure="Older transactions could not be loaded." />
        </>
      )}
    </AsyncContent>
  );
}
