import type { Earning, EarningGroup } from '@redoubt/contract/projects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { Time } from '#platform/time/time.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { ListTable } from '#ui/tables/list-table.tsx';
import { columnMoney } from '#ui/words/money.ts';
import { count, figure } from '#ui/words/numbers.ts';
import { kindName } from '../words/kind-words.ts';
import { hourly } from '../words/amounts.ts';
import { type CurrencyEarnings, describeEarning, hourlyOf } from './earning-words.ts';
import { postingsQuery } from './earnings.queries.ts';
import classes from './earnings.module.css';

/** Every posting in one currency, with what it is for. */
export function Postings({ sums }: { readonly sums: CurrencyEarnings }) {
  const { currency, postings, groups } = sums;
  const [kind, setKind] = useState<EarningGroup | 'all'>('all');
  const query = useInfiniteQuery(postingsQuery(currency, kind === 'all' ? undefined : kind));
  const shown = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={classes['card']} aria-labelledby="postings">
      <div className={classes['head']}>
        <h2 id="postings" className={classes['heading']}>
          Postings
        </h2>
        <div className={classes['kinds']}>
          <Segmented
            label="Kind"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'all', label: 'All', count: figure(postings) },
              ...groups.map((value) => ({ value, label: value === 'reviews' ? 'Reviews' : kindName(value) })),
            ]}
          />
        </div>
      </div>
      <AsyncContent
        of={query}
        loading={{ rows: 5, height: 'tall', label: 'Loading the postings' }}
        failure={{ title: 'The postings could not be loaded', fallback: 'Try again in a moment.' }}
        isEmpty={() => shown.length === 0}
        empty={
          <p className={`${classes['quiet']} ${classes['foot']}`}>Nothing was posted in this currency yet.</p>
        }
      >
        {() => (
          <>
            <PostingTable
              rows={shown}
              currency={currency}
              total={kind === 'all' && shown.length === postings ? sums : totalOf(shown)}
            />
            <div className={classes['more']}>
              <ShowMore of={query} label="Show older" failure="Older postings could not be loaded." />
            </div>
            <p className={`${classes['quiet']} ${classes['foot']}`}>
              Minutes run from opening to acceptance, and those of every posting shown are in the sum. A
              posting is never changed; a mistake gets a second one.
            </p>
          </>
        )}
      </AsyncContent>
    </section>
  );
}

const CENTS = 100;

const columns = (currency: string) => [
  { title: 'Posted' },
  { title: 'What it is for' },
  { title: 'Minutes', isFigure: true },
  { title: 'Hourly', isFigure: true },
  { title: currency, isFigure: true },
  { title: 'No.', isFigure: true },
];

type Total = Pick<CurrencyEarnings, 'minutes' | 'hourlyMinor'>;

/** Of postings that are a part of all: the whole has its sum, which counts seconds. */
function totalOf(rows: readonly Earning[]): Total {
  const minutes = rows.reduce((sum, one) => sum + one.minutes, 0);
  return { minutes, hourlyMinor: hourlyOf(earned(rows), minutes) };
}

function earned(rows: readonly Earning[]): number {
  return rows.reduce((sum, one) => sum + one.amountMinor, 0);
}

interface PostingTableProps extends Pick<CurrencyEarnings, 'currency'> {
  readonly rows: readonly Earning[];
  readonly total: Total;
}

function PostingTable({ rows, currency, total }: PostingTableProps) {
  return (
    <ListTable columns={columns(currency)} className={classes['table']}>
      {rows.map((one) => (
        <Row key={one.number} earning={one} />
      ))}
      <tr className={classes['total']}>
        <th scope="row" colSpan={2}>
          {count(rows.length, 'posting', 'postings')} shown
        </th>
        <Figures minutes={total.minutes} hourlyMinor={total.hourlyMinor} currency={currency} />
        <td className={`${classes['figure']} ${classes['sumCell']}`}>{signed(earned(rows), currency)}</td>
        <td aria-label="No number" />
      </tr>
    </ListTable>
  );
}

function Row({ earning }: { readonly earning: Earning }) {
  const { number, at, what, kind, minutes, amountMinor, currency } = earning;
  const { title, line } = describeEarning(earning);
  const isTimed = minutes > 0;
  return (
    <tr>
      <td>
        <Time at={at} form="day" />
      </td>
      <th scope="row" className={classes['what']}>
        <strong>
          {what === 'work' ? (
            <Link to={paths.assignment(earning.assignmentId)} prefetch="intent">
              {title}
            </Link>
          ) : (
            title
          )}
        </strong>
        <span className={classes['quiet']}>
          {what === 'work' ? `${kindName(kind)}, ` : ''}
          {line}
        </span>
      </th>
      <Figures
        minutes={isTimed ? minutes : null}
        hourlyMinor={isTimed ? hourlyOf(amountMinor, minutes) : null}
        currency={currency}
      />
      <td className={`${classes['figure']} ${classes['sumCell']}`}>
        <strong>{signed(amountMinor, currency)}</strong>
      </td>
      <td className={classes['number']}>
        <span className={classes['label']}>No. </span>
        {number}
      </td>
    </tr>
  );
}

interface FiguresProps extends Pick<CurrencyEarnings, 'currency'> {
  readonly minutes: number | null;
  readonly hourlyMinor: number | null;
}

function Figures({ minutes, hourlyMinor, currency }: FiguresProps) {
  return (
    <>
      <td className={classes['figure']}>
        <span className={classes['label']}>Minutes: </span>
        {minutes === null ? 'none' : figure(minutes)}
      </td>
      <td className={classes['figure']}>
        <span className={classes['label']}>Hourly: </span>
        {hourlyMinor === null ? 'none' : hourly(hourlyMinor, currency)}
      </td>
    </>
  );
}

function signed(minor: number, currency: CurrencyEarnings['currency']): string {
  return `${minor > 0 ? '+' : ''}${columnMoney(minor / CENTS, currency)}`;
}
