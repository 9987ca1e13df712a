import { useEffect, useState } from 'react';
import classes from './loading-rows.module.css';

const DELAY_MS = 150;

export interface LoadingRowsProps {
  readonly rows?: number;
  /** The height of the rows that will come, in pixels' names: 44 for tables, 60 for lists of two lines. */
  readonly height?: 'row' | 'tall';
  /** What is loading, for screen readers. */
  readonly label: string;
}

/** Bars where the words will be, after 150 ms, so that a quick answer shows no flicker. They do not shimmer. */
export function LoadingRows({ rows = 6, height = 'row', label }: LoadingRowsProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes['rows']} role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_unused, row) => (
        <div key={row} className={`${classes['row']} ${classes[height]}`} aria-hidden="true">
          {isShown ? (
            <>
              <span className={classes['long']} />
              <span className={classes['short']} />
            </>
          ) : null}
        </div>
      ))}
    </div>
  );
}
