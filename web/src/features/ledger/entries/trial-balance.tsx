import type { TrialBalance as Sums } from '@redoubt/contract/ledger';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import { accountWords, amountWords } from './ledger-words.ts';
import { trialBalanceQuery } from './ledger.queries.ts';
import classes from './ledger.module.css';

/** The sums of all accounts by currency, and whether they add up. */
export function TrialBalance() {
  return (
    <section className={classes['section']} aria-labelledby="trial-balance">
      <AsyncContent
        of={useQuery(trialBalanceQuery)}
        loading={{ rows: 3, label: 'Adding up the accounts' }}
        failure={{ title: 'The trial balance could not be loaded', fallback: 'Try again in a moment.' }}
        renderState={(state) => (
          <>
            <h2 id="trial-balance" className={classes['heading']}>
              Trial balance
            </h2>
            {state}
          </>
        )}
      >
        {(sums) => <AddedUp sums={sums} />}
      </AsyncContent>
    </section>
  );
}

function AddedUp({ sums }: { readonly sums: Sums }) {
  const { totals, rows, transactions, postings, faults } = sums;
  return (
    <>
      <div className={classes['head']}>
        <h2 id="trial-balance" className={classes['heading']}>
          Trial balance
        </h2>
        {faults.length === 0 ? (
          <StateBadge shape="dot" tone="safe">
            Balances
          </StateBadge>
        ) : null}
        <p className={classes['soft']}>
          {count(transactions, 'transaction', 'transactions')}, {count(postings, 'posting', 'postings')}
        </p>
      </div>
      <AlertNote
        problem={
          faults.length === 0
            ? undefined
            : 'The ledger does not balance. Find out why before you book anything else.'
        }
      >
        <ul className={classes['faults']}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </AlertNote>
      {totals.length === 0 ? <p className={classes['soft']}>No account holds anything yet.</p> : null}
      {totals.map((total) => (
        <OfCurrency
          key={total.currency}
          total={total}
          rows={rows.filter(({ currency }) => currency === total.currency)}
        />
      ))}
    </>
  );
}

interface OfCurrencyProps {
  readonly total: Sums['totals'][number];
  readonly rows: Sums['rows'];
}

const columns = [
  { title: 'Kind of account' },
  { title: 'Accounts', isFigure: true },
  { title: 'Debit', isFigure: true },
  { title: 'Credit', isFigure: true },
];

function OfCurrency({ total: { currency, debitMinor, creditMinor }, rows }: OfCurrencyProps) {
  const accounts = rows.reduce((sum, row) => sum + row.accounts, 0);
  return (
    <section className={classes['card']} aria-labelledby={`sums-${currency}`}>
      <h3 id={`sums-${currency}`} className={classes['title']}>
        {currency}
      </h3>
      <ListTable columns={columns} className={classes['sums']}>
        {rows.map(({ account, ...row }) => (
          <SumRow key={account} name={accountWords[account]} {...row} />
        ))}
        <SumRow isTotal name="Total" {...{ currency, accounts, debitMinor, creditMinor }} />
      </ListTable>
    </section>
  );
}

interface SumRowProps extends Omit<Sums['rows'][number], 'account'> {
  readonly name: string;
  readonly isTotal?: boolean;
}

function SumRow({ name, currency, accounts, debitMinor, creditMinor, isTotal = false }: SumRowProps) {
  const cells = [
    ['Accounts', figure(accounts)],
    ['Debit', amountWords(debitMinor, currency)],
    ['Credit', amountWords(creditMinor, currency)],
  ] as const;
  return (
    <tr className={isTotal ? classes['total'] : undefined}>
      <th scope="row">{name}</th>
      {cells.map(([label, value]) => (
        <td key={label} className={classes['figure']}>
          <span className={classes['label']}>{label} </span>
          {value}
        </td>
      ))}
    </tr>
  );
}
