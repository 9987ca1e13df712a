import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './notice-bar.module.css';

type NoticeAction = { readonly label: string } & ({ readonly onClick: () => void } | { readonly to: string });

interface NoticeBarProps {
  readonly children: ReactNode;
  readonly action?: NoticeAction | undefined;
  /** Read aloud at once. */
  readonly isUrgent?: boolean;
}

/** A sentence over the whole width, in ink, that stays until its cause is gone. */
export function NoticeBar({ children, action, isUrgent = false }: NoticeBarProps) {
  return (
    <div className={classes['bar']} role={isUrgent ? 'alert' : 'status'}>
      <span>{children}</span>
      {action ? <Action {...action} /> : null}
    </div>
  );
}

function Action({ label, ...does }: NoticeAction) {
  const className = `${classes['action']} text-link focus-ring-inside`;
  return 'to' in does ? (
    <Link to={does.to} className={className}>
      {label}
    </Link>
  ) : (
    <button type="button" className={className} onClick={does.onClick}>
      {label}
    </button>
  );
}
