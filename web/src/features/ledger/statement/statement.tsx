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
import { amountWords, plainAmount, projectWords } from '../entries/ledger-words.ts';
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

const columns = [
  { title: 'No.' },
  { title: 'Day' },
  { title: 'What' },
  { title: 'To spend', isFigure: true },
  { title: 'Held', isFigure: true },
];

/** Of a payment the day on which the bank received it, else that of the booking. */
function Line({ line }: { readonly line: Sums['items'][number] }) {
  const { number, currency, receivedOn, at, balanceMinor, heldMinor } = line;
  return (
    <tr>
      <td className={classes['soft']}>
        <span className={classes['label']}>No. </span>
        {figure(number)}
      </td>
      <td>{receivedOn === null ? <Time at={at} form="date" /> : formatDay(receivedOn)}</td>
      <th scope="row">{lineWords(line)}</th>
      <Change minor={balanceMinor} currency={currency} of="to spend" />
      <Change minor={heldMinor} currency={currency} of="held" />
    </tr>
  );
}

function lineWords({ kind, reference }: Sums['items'][number]): string {
  if (kind === 'payment') return `Payment, reference ${reference}`;
  if (kind === 'reversal') return `Payment reversed: ${reference}`;
  return projectWords({ kind, reference });
}

interface ChangeProps extends Pick<Sums['items'][number], 'currency'> {
  readonly minor: number;
  readonly of: 'to spend' | 'held';
}

/** What a transaction did to one of the sums; nothing where it left it alone. */
function Change({ minor, currency, of }: ChangeProps) {
  return (
    <td className={minor === 0 ? classes['none'] : classes['figure']}>
      {minor > 0 ? '+' : ''}
      {minor === 0 ? '–' : amountWords(minor, currency)}
      <span className={classes['label']}> {of}</span>
    </td>
  );
}
