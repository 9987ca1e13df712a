import type { ComponentReport, StatusDay, StatusReport } from '@redoubt/contract/site';
import { useId } from 'react';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { DayBars } from './day-bars.tsx';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import classes from './status.module.css';
import {
  componentWords,
  describeDay,
  describeShare,
  listUptimeSpans,
  markOf,
  stateWords,
} from './status-words.ts';

interface ComponentCardProps {
  readonly report: ComponentReport;
  /** Since when, and when last. */
  readonly measured: Pick<StatusReport, 'measuredSince' | 'measuredAt'>;
}

/** One component: how it is, how it was, and the same day by day in words. */
export function ComponentCard({ report, measured }: ComponentCardProps) {
  const write = useTimeFormat();
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
        {listUptimeSpans(measured, (at) => write(at, 'date')).map(({ label, share, isFull }) => (
          <div key={share}>
            <dt>{isFull ? `Uptime, ${label}` : `Uptime ${label}`}</dt>
            <dd>{describeShare(uptime[share])}</dd>
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
