import type { Statement as Sums } from '@redoubt/contract/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import type { ShownOrganization } from '#platform/organization-tab.ts';
import { Time } from '#platform/time/time.tsx';
import { StatCard, StatCards } from '#ui/stat-card/stat-card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { figure } from '#ui/words/numbers.ts';
import { formatDay } from '#ui/words/times.ts';
import { amountWords, plainAmount } from '../entries/ledger-words.ts';
import { statementQuery } from './statement.queries.ts';
import classes from './statement.module.css';

/** What a client can spend, by currency, and every transaction that moved it. */
export function Statement({ named }: ShownOrganization) {
  const query = useInfiniteQuery(statementQuery(named));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, label: 'Loading the statement' }}
      failure={{ title: 'The statement could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={
        <EmptyState title="No payments yet">
          Payments to Redoubt appear here once an Admin has booked them.
        </EmptyState>
      }
    >
      {({ pages }) => (
        <div className={classes['statement']}>
          <Balances balances={pages[0]?.balances ?? []} />
          <section className={classes['card']} aria-labelledby="statement-lines">
            <h2 id="statement-lines" className={classes['title']}>
              Transactions
            </h2>
            <ListTable columns={columns} className={classes['lines']}>
              {pages
                .flatMap(({ items }) => items)
                .map((line) => (
                  <Line key={line.number} line={line} />
                ))}
            </ListTable>
            <ShowMore of={query} label="Show older" failure="Older transactions could not be loaded." />
            <p className={classes['soft']}>
              An Admin books your payments by hand, usually with the reference of the transfer. A mistake is
              reversed by a second transaction.
            </p>
          </section>
        </div>
      )}
    </AsyncContent>
  );
}

function Balances({ balances }: Pick<Sums, 'balances'>) {
  return (
    <StatCards>
      {balances.flatMap(({ currency, balanceMinor, heldMinor }) => [
        <StatCard
          key={currency}
          label={`To spend, ${currency}`}
          value={plainAmount(balanceMinor, currency)}
        />,
        ...(heldMinor === 0
          ? []
          : [
              <StatCard
                key={`${currency} held`}
                label={`Held for projects, ${currency}`}
                value={plainAmount(heldMinor, currency)}
              />,
            ]),
      ])}
    </StatCards>
  );
}

const columns = [{ title: 'No.' }, { title: 'Day' }, { title: 'What' }, { title: 'Amount', isFigure: true }];

/** Of a payment the day on which the bank received it, else that of the booking. */
function Line({ line }: { readonly line: Sums['items'][number] }) {
  const { number, kind, currency, reference, receivedOn, at, balanceMinor } = line;
  return (
    <tr>
      <td className={classes['soft']}>
        <span className={classes['label']}>No. </span>
        {figure(number)}
      </td>
      <td>{receivedOn === null ? <Time at={at} form="date" /> : formatDay(receivedOn)}</td>
      <th scope="row">
        {kind === 'payment' ? `Payment, reference ${reference}` : `Payment reversed: ${reference}`}
      </th>
      <td className={classes['figure']}>
        {balanceMinor > 0 ? '+' : ''}
        {amountWords(balanceMinor, currency)}
      </td>
    </tr>
  );
}
