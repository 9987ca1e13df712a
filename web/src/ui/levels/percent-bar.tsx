import { percent } from '../words/numbers.ts';
import classes from './percent-bar.module.css';

export type PercentTone = 'safe' | 'warn' | 'signal';

/** The colour of what says how much of a profile is there: 90 and more green, 70 and more yellow, else red. */
export function toneOfPercent(value: number): PercentTone {
  if (value >= 90) return 'safe';
  return value >= 70 ? 'warn' : 'signal';
}

/** A share of a hundred as a short bar and its figure; the colour says nothing that the figure does not. */
export function PercentBar({ value }: { readonly value: number }) {
  return (
    <span className={classes['whole']}>
      <span className={classes['track']} data-tone={toneOfPercent(value)} aria-hidden="true">
        <span className={classes['part']} style={{ inlineSize: percent(value) }} />
      </span>
      <span className={classes['figure']}>{percent(value)}</span>
    </span>
  );
}
