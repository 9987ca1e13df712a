import { AlertActions, AlertNote } from '#ui/states/alert-note.tsx';
import type { ReactNode } from 'react';
import classes from './drawer.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** The ways on. */
  readonly children?: ReactNode;
}

/** What has happened to the open application, above what is shown of it; said aloud when it appears. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={classes['notice']}>
      <AlertNote problem={title}>
        <p>{text}</p>
        {children === undefined ? null : <AlertActions>{children}</AlertActions>}
      </AlertNote>
    </div>
  );
}
