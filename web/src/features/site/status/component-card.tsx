import type { ComponentReport, StatusDay } from '@redoubt/contract/site';
import { useId } from 'react';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { DayBars } from './day-bars.tsx';
import classes from './status.module.css';
import { componentWords, describeDay, describeShare, markOf, stateWords } from './status-words.ts';

/** One component: how it is, how it was, and the same day by day in words. */
export function ComponentCard({ report }: { readonly report: ComponentReport }) {
  const { component, state, uptime, days } = report;
  const { name, about } = componentWords[component];
  const titleId = useId();
  return (
    <section className={classes['card']} aria-labelledby={titleId}>
      <div className={classes['cardHead']}>
        <div>
          <h2 id={titleId} className={classes['name']}>
            {name}
          </h2>
          <p className={classes['about']}>{about}</p>
        </div>
        <StateBadge {...markOf[state]}>{stateWords[state]}</StateBadge>
      </div>
      <DayBars days={days} />
      <dl className={classes['uptime']}>
        {(
          [
            ['24 hours', uptime.lastDay],
            ['7 days', uptime.lastWeek],
            ['90 days', uptime.lastQuarter],
          ] as const
        ).map(([window, share]) => (
          <div key={window}>
            <dt>Uptime, {window}</dt>
            <dd>{describeShare(share)}</dd>
          </div>
        ))}
      </dl>
      <DaysInWords name={name} days={days} />
    </section>
  );
}

function DaysInWords({ name, days }: { readonly name: string; readonly days: readonly StatusDay[] }) {
  const measured = days.filter(({ state }) => state !== 'unmeasured').toReversed();
  return (
    <details className={classes['days']}>
      <summary>
        Day by day in words<span className="sr-only">, {name}</span>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            <th scope="col">What was measured</th>
          </tr>
        </thead>
        <tbody>
          {measured.map((day) => (
            <tr key={day.date}>
              <th scope="row">{day.date}</th>
              <td>{describeDay(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
