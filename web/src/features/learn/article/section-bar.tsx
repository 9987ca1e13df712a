import type { PartProgress } from '../progress/reading-figures.ts';
import classes from './bars.module.css';
import { percent } from './mini-bar.tsx';

interface SectionBarProps {
  readonly parts: readonly PartProgress[];
  readonly percentRead: number;
  readonly minutesLeft: number;
}

/** Under the header: one bar a section, as long as its text. Drawn with lengths in the markup, since no style may be there. */
export function SectionBar({ parts, percentRead, minutesLeft }: SectionBarProps) {
  return (
    <div className={classes['strip']}>
      <div className={classes['row']}>
        <span>{percentRead}% read</span>
        <svg className={classes['bar']} aria-hidden="true">
          {parts.map(({ id, start, share, read }) => (
            <svg key={id} x={percent(start)} width={percent(share)}>
              <rect className={`${classes['part']} ${classes['open']}`} height="8" rx="2" />
              {read > 0 ? (
                <svg width={percent(read)}>
                  <rect className={`${classes['part']} ${classes['read']}`} height="8" rx="2" />
                </svg>
              ) : null}
            </svg>
          ))}
        </svg>
        <span>{minutesLeft === 0 ? 'Read' : `${String(minutesLeft)} min left`}</span>
      </div>
    </div>
  );
}
