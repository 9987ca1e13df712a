import type { ReactNode } from 'react';
import classes from './notice-bar.module.css';

interface NoticeBarProps {
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
}

/** A sentence over the whole width, in ink, that stays until its cause is gone. */
export function NoticeBar({ children, action }: NoticeBarProps) {
  return (
    <div className={classes['bar']} role="status">
      <span>{children}</span>
      {action ? (
        <button
          type="button"
          className={`${classes['action']} text-link focus-ring-inside`}
          onClick={action.onClick}
        >
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
