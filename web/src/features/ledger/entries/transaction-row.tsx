import type { LedgerTransaction } from '@redoubt/contract/ledger';
import { useState } from 'react';
import { Time } from '#platform/time/time.tsx';
import { Button } from '#ui/actions/button.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { figure } from '#ui/words/numbers.ts';
import { formatDay } from '#ui/words/times.ts';
import { amountWords, postingWords, transactionWords } from './ledger-words.ts';
import { ReversalDialog } from './reversal-dialog.tsx';
import classes from './ledger.module.css';

/** What moved money, with its postings, who booked it, and the way to take it back. */
export function TransactionRow({ transaction }: { readonly transaction: LedgerTransaction }) {
  const [isAsking, setIsAsking] = useState(false);
  const { number, kind, reference, reversedBy } = transaction;
  const id = `transaction-${String(number)}`;
  return (
    <article className={classes['card']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h3 id={id} className={classes['title']}>
          {transactionWords(transaction)}
        </h3>
        {reversedBy === null ? null : (
          <StateBadge shape="dot" tone="plain">
            Reversed by {figure(reversedBy)}
          </StateBadge>
        )}
      </div>
      <Booked transaction={transaction} />
      {kind === 'reversal' ? <p className={classes['text']}>Reason: {reference}</p> : null}
      <Postings transaction={transaction} />
      {kind === 'payment' && reversedBy === null ? (
        <div>
          <Button
            variant="default"
            aria-label={`Reverse transaction ${figure(number)}`}
            onClick={() => setIsAsking(true)}
          >
            Reverse
          </Button>
        </div>
      ) : null}
      {isAsking ? <ReversalDialog transaction={transaction} onClose={() => setIsAsking(false)} /> : null}
    </article>
  );
}

function Booked({ transaction: { number, receivedOn, at, madeBy } }: TransactionProps) {
  return (
    <p className={classes['meta']}>
      <span>No. {figure(number)}</span>
      {receivedOn === null ? null : <span>Received on {formatDay(receivedOn)}</span>}
      <span>
        Booked <Time at={at} form="dateTime" /> {madeBy === null ? 'by Redoubt' : `by ${madeBy.handle}`}
      </span>
    </p>
  );
}

interface TransactionProps {
  readonly transaction: LedgerTransaction;
}

/** Where the amounts came from, beside where they went. */
function Postings({ transaction: { postings, currency } }: TransactionProps) {
  const sides = [
    ['Debit', postings.filter(({ amountMinor }) => amountMinor < 0)],
    ['Credit', postings.filter(({ amountMinor }) => amountMinor > 0)],
  ] as const;
  return (
    <Facts>
      {sides.map(([term, posted]) => (
        <Fact key={term} term={term}>
          <ul>
            {posted.map(({ amountMinor, ...account }) => (
              <li key={postingWords(account)} className={classes['posting']}>
                <span>{postingWords(account)}</span>
                <strong>{amountWords(Math.abs(amountMinor), currency)}</strong>
              </li>
            ))}
          </ul>
        </Fact>
      ))}
    </Facts>
  );
}
