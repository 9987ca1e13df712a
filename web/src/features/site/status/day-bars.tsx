import type { StatusDay } from '@redoubt/contract/site';
import { formatAgo } from '#ui/words/times.ts';
import classes from './day-bars.module.css';
import { describeDay } from './status-words.ts';

/** On a narrow screen only the newest are shown: day-bars.module.css hides the others. */
const NARROW_DAYS = 30;

const legend = [
  ['operational', 'Operational all day'],
  ['degraded', 'Degraded for part of the day'],
  ['down', 'Down for part of the day'],
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

/**
 * One bar a day since the first measurement, the oldest at the left. Hidden from screen readers: the same is below in
 * words.
 */
export function DayBars({ days }: { readonly days: readonly StatusDay[] }) {
  const first = days.findIndex(({ state }) => state !== 'unmeasured');
  const measured = first === -1 ? [] : days.slice(first);
  const narrow = Math.min(measured.length, NARROW_DAYS);
  return (
    <>
      <div className={classes['bars']} aria-hidden="true">
        {measured.map((day) => (
          <span
            key={day.date}
            className={classes['bar']}
            data-state={day.state}
            title={`${day.date}: ${describeDay(day)}`}
          />
        ))}
      </div>
      <p className={classes['scale']} aria-hidden="true">
        <span className={classes['wide']}>{describeStart(measured.length)}</span>
        <span className={classes['narrow']}>{describeStart(narrow)}</span>
        <span>Today, UTC</span>
      </p>
    </>
  );
}

/** When the oldest of so many bars was; nothing where today's is the only one. */
function describeStart(bars: number): string {
  return bars > 1 ? formatAgo(bars - 1, 'day') : '';
}
