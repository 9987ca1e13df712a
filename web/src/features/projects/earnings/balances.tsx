import type { ReactNode } from 'react';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { count } from '#ui/words/numbers.ts';
import { amount } from '../words/amounts.ts';
import { hourly } from '../words/amounts.ts';
import {
  type CurrencyEarnings,
  describeContested,
  describeUnpaid,
  describeWaiting,
  duration,
} from './earning-words.ts';
import classes from './earnings.module.css';

/** What is payable, waits and is contested, and what an hour really brought. */
export function Balances({ sums }: { readonly sums: CurrencyEarnings }) {
  const format = useTimeFormat();
  const { currency, payableMinor, postings, since, waitingMinor, contestedMinor, hourlyMinor, minutes } =
    sums;
  const posted =
    since === null
      ? 'No postings yet.'
      : `${count(postings, 'posting', 'postings')} since ${format(since, 'day')}. Nothing has been paid out yet.`;
  return (
    <dl className={classes['strip']}>
      <Part
        term={
          <StateMark shape="dot" tone="safe">
            Payable once payouts open
          </StateMark>
        }
        sum={amount(payableMinor, currency)}
        note={posted}
      />
      <Part
        term={
          <StateMark shape="dot" tone="warn">
            Waiting for review
          </StateMark>
        }
        sum={amount(waitingMinor, currency)}
        note={describeWaiting(sums)}
      />
      <Part
        term={
          <StateMark shape="square" tone="signal">
            Contested
          </StateMark>
        }
        sum={amount(contestedMinor, currency)}
        note={describeContested(sums)}
      />
      <Part
        term="Real hourly rate"
        sum={
          hourlyMinor === null ? (
            'None yet'
          ) : (
            <>
              {hourly(hourlyMinor, currency)} <small>{duration(minutes)} in all</small>
            </>
          )
        }
        note={describeUnpaid(sums.unpaidMinutes)}
      />
    </dl>
  );
}

function Part({ term, sum, note }: Readonly<Record<'term' | 'sum', ReactNode>> & { readonly note: string }) {
  return (
    <div className={classes['part']}>
      <dt>{term}</dt>
      <dd className={classes['sum']}>{sum}</dd>
      <dd className={classes['quiet']}>{note}</dd>
    </div>
  );
}
