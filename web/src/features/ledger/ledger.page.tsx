import { noop } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { Button } from '#ui/actions/button.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PaymentDialog } from './booking/payment-dialog.tsx';
import { clientsQuery } from './clients/clients.queries.ts';
import { readFilter, transactionsQuery, trialBalanceQuery } from './entries/ledger.queries.ts';
import { TransactionList } from './entries/transaction-list.tsx';
import { TrialBalance } from './entries/trial-balance.tsx';
import classes from './entries/ledger.module.css';

export const meta = () => [{ title: titleOf('Ledger') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  void queryClient.query(trialBalanceQuery).catch(noop);
  const filter = readFilter(new URL(request.url).searchParams);
  void queryClient.infiniteQuery(transactionsQuery(filter)).catch(noop);
  void queryClient.query(clientsQuery('')).catch(noop);
  return null;
}

/** What clients paid, by double entry: the sums of all accounts, and what moved money. */
export default function LedgerPage() {
  const [isOpen, setIsOpen] = useState(false);
  const book = () => setIsOpen(true);
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : (
    <MainPart className={classes['page']}>
      <PageTitle
        title="Ledger"
        lead="Money by double entry. Nothing in it is changed: a mistake is reversed by a second transaction."
        rightSection={
          <Button size="md" onClick={book}>
            Book a payment
          </Button>
        }
      />
      <TrialBalance />
      <TransactionList firstStep={<NothingBooked />} />
      {isOpen ? <PaymentDialog onClose={() => setIsOpen(false)} /> : null}
    </MainPart>
  );
}

function NothingBooked() {
  return (
    <EmptyState title="No transactions yet">
      Book a payment once the bank account shows it. It stays in this list.
    </EmptyState>
  );
}
