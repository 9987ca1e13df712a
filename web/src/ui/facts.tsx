import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  /** stacked: one below the other; else side by side where there is room. */
  readonly isStacked?: boolean;
  /** Each a `Fact`. */
  readonly children: ReactNode;
}

/** Terms with what they are, such as those of a record. */
export function Facts({ isStacked = false, children }: FactsProps) {
  return <dl className={isStacked ? classes['stacked'] : classes['facts']}>{children}</dl>;
}

export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={classes['term']}>{term}</dt>
      <dd className={classes['words']}>{children}</dd>
    </div>
  );
}
