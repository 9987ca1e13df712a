import classes from './day-bars.module.css';

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
