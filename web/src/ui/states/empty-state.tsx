import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The first step: a link or a button. */
  readonly action?: ReactNode;
}

/** Says what will be here and offers the first step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes['empty']}>
      <SheetDrawing />
      <div className={classes['words']}>
        <h2 className={classes['title']}>{title}</h2>
        <p className={classes['text']}>{children}</p>
        {action ? <div className={classes['action']}>{action}</div> : null}
      </div>
    </div>
  );
}

function SheetDrawing() {
  return (
    <svg className={classes['sheet']} width="84" height="80" viewBox="0 0 84 80" aria-hidden="true">
      <rect x="12" y="10" width="72" height="70" rx="7" fill="var(--sunk)" />
      <rect
        x="0.75"
        y="0.75"
        width="70.5"
        height="70.5"
        rx="7"
        fill="var(--raised)"
        stroke="var(--line)"
        strokeWidth="1.5"
      />
      <g fill="var(--redact)">
        <rect x="11" y="13" width="22" height="6" rx="3" />
        <rect x="36" y="13" width="18" height="6" rx="3" />
        <rect x="11" y="24" width="14" height="6" rx="3" />
        <rect x="28" y="24" width="30" height="6" rx="3" />
      </g>
      <rect x="10" y="36" width="48" height="8" fill="var(--wash)" />
      <rect x="10" y="43" width="48" height="2" fill="var(--signal)" />
      <g fill="var(--line)">
        <rect x="11" y="51" width="40" height="4" rx="2" />
        <rect x="11" y="59" width="28" height="4" rx="2" />
      </g>
    </svg>
  );
}
