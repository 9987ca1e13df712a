import { describeMix } from './rankings-words.ts';
import classes from './severity-mix.module.css';

/** Solves by severity as one stacked bar: high in signal, medium in ink, low in line; the counts for screen readers. */
export function SeverityMix({ mix }: { readonly mix: readonly [number, number, number] }) {
  const [low, medium, high] = mix;
  return (
    <span className={classes['mix']}>
      <span className="sr-only">{describeMix(mix)}</span>
      {high > 0 && <span className={classes['high']} style={{ flexGrow: high }} aria-hidden="true" />}
      {medium > 0 && <span className={classes['medium']} style={{ flexGrow: medium }} aria-hidden="true" />}
      {low > 0 && <span className={classes['low']} style={{ flexGrow: low }} aria-hidden="true" />}
    </span>
  );
}

export function SeverityKey() {
  return (
    <ul className={classes['key']}>
      <li>
        <span className={classes['high']} aria-hidden="true" /> High, 4 and 5
      </li>
      <li>
        <span className={classes['medium']} aria-hidden="true" /> Medium, 3
      </li>
      <li>
        <span className={classes['low']} aria-hidden="true" /> Low, 1 and 2
      </li>
    </ul>
  );
}
