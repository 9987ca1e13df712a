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
    <div role="alert" className={classes['notice']}>
      <p className={classes['noticeTitle']}>{title}</p>
      <p>{text}</p>
      {children === undefined ? null : <div className={classes['noticeActs']}>{children}</div>}
    </div>
  );
}
