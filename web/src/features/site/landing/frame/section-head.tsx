import type { ReactNode } from 'react';
import classes from './landing.module.css';

interface SectionHeadProps {
  readonly id: string;
  /** One line each where there is room. */
  readonly lines: readonly string[];
  /** Beside the heading, below it in narrow windows. */
  readonly children: ReactNode;
}

/** The heading of a section of the landing page. */
export function SectionHead({ id, lines, children }: SectionHeadProps) {
  return (
    <div className={classes['row']}>
      <h2 id={id} className={classes['heading']}>
        {lines.map((line) => (
          <span key={line}>{`${line} `}</span>
        ))}
      </h2>
      {children}
    </div>
  );
}
