import type { StatusDay } from '@redoubt/contract/site';
import classes from './day-bars.module.css';
import { describeDay } from './status-words.ts';

const legend = [
  ['operational', 'Operational all day'],
  ['degraded', 'Degraded for a time'],
  ['down', 'Down for a time'],
  ['unmeasured', 'Not measured'],
] as const;

/** What the shapes of the bars mean. */
export function BarLegend() {
  return (
    <ul className={classes['legend']} aria-label="What the bars mean">
      {legend.map(([state, words]) => (
        <li key={state}>
          <span className={classes['bar']} data-state={state} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}

/** One bar a day, the oldest at the left. Hidden from screen readers: the same is below in words. */
export function DayBars({ days }: { readonly days: readonly StatusDay[] }) {
  return (
    <>
      <div className={classes['bars']} aria-hidden="true">
        {days.map((day) => (
          <span
            key={day.date}
            className={classes['bar']}
            data-state={day.state}
            title={`${day.date}: ${describeDay(day)}`}
          />
        ))}
      </div>
      <p className={classes['scale']} aria-hidden="true">
        <span className={classes['wide']}>{days.length} days ago</span>
        <span className={classes['narrow']}>30 days ago</span>
        <span>Today, UTC</span>
      </p>
    </>
  );
}
