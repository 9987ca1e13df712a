import type { EarningsOverview } from '@redoubt/contract/projects';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { percent } from '#ui/words/numbers.ts';
import { stateLooks } from '../words/assignment-words.ts';
import { amount } from '../words/amounts.ts';
import { kindName } from '../words/kind-words.ts';
import { hourly } from '../words/amounts.ts';
import { type CurrencyEarnings, describeNotEarned, weekName } from './earning-words.ts';
import classes from './earnings.module.css';

const CHART_PX = 170;
const CENTS = 100;

/** What was earned by week. */
export function ByWeek({ sums: { currency, weeks } }: { readonly sums: CurrencyEarnings }) {
  if (weeks.length === 0) return null;
  return (
    <Chart
      title="By week"
      note={currency}
      pointTitle="Week"
      kind="bars"
      height={CHART_PX}
      series={[{ id: 'earned', label: 'Earned' }]}
      points={weeks.map(({ week, amountMinor }) => ({
        label: weekName(week),
        values: { earned: amountMinor / CENTS },
      }))}
      format={(value) => amount(Math.round(value * CENTS), currency)}
    />
  );
}

/** What an hour of accepted work brought in the median, by kind. */
export function HourlyByKind({ sums: { currency, kinds } }: { readonly sums: CurrencyEarnings }) {
  if (kinds.length === 0) return null;
  const most = Math.max(...kinds.map(({ hourlyMinor }) => hourlyMinor), 1);
  return (
    <section className={`${classes['card']} ${classes['padded']}`} aria-labelledby="hourly-by-kind">
      <div className={classes['title']}>
        <h2 id="hourly-by-kind" className={classes['heading']}>
          Hourly by kind
        </h2>
        <span className={classes['quiet']}>median</span>
      </div>
      <dl className={classes['bars']}>
        {kinds.map(({ kind, hourlyMinor }) => (
          <div key={kind} className={classes['bar']}>
            <dt>{kind === 'reviews' ? 'Reviews' : kindName(kind)}</dt>
            <dd className={classes['track']} aria-hidden="true">
              <span style={{ inlineSize: percent((hourlyMinor / most) * 100) }} />
            </dd>
            <dd>{hourly(hourlyMinor, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const links = {
  rejected: 'Read the reason',
  contested: 'Read both reasons',
  changes: 'Open the task',
} as const;

/** What was rejected or waits for changes, in any currency. */
export function NotEarned({ rows }: { readonly rows: EarningsOverview['notEarned'] }) {
  if (rows.length === 0) return null;
  return (
    <section className={`${classes['card']} ${classes['padded']}`} aria-labelledby="not-earned">
      <h2 id="not-earned" className={classes['heading']}>
        Not earned
      </h2>
      {rows.map((row) => {
        const { shape, tone, word } = stateLooks[row.state];
        return (
          <article key={row.assignmentId} className={classes['lost']} aria-label={`Task ${row.code}`}>
            <div className={classes['title']}>
              <h3>Task {row.code}</h3>
              <StateMark shape={shape} tone={tone}>
                {word}
              </StateMark>
            </div>
            <p className={classes['quiet']}>{describeNotEarned(row)}</p>
            <Link to={paths.assignment(row.assignmentId)} className="text-link" prefetch="intent">
              {links[row.state]}
              <span className="sr-only">: {row.code}</span>
            </Link>
          </article>
        );
      })}
    </section>
  );
}
