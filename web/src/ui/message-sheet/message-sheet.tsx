import type { ReactNode } from 'react';
import { MainPart } from '../frame/main-part.tsx';
import { LogoMark } from '../logo.tsx';
import classes from './message-sheet.module.css';

interface MessageSheetProps {
  /** What the page is about, in a few words beside the logo. */
  readonly topic: ReactNode;
  readonly title: string;
  /** Given where the page does something: what becomes of it is read out. */
  readonly isBusy?: boolean;
  /** What happened, in a sentence or two. */
  readonly children?: ReactNode;
  /** What to do next. */
  readonly actions?: ReactNode;
}

/** A page that says one thing and leads on: what links of mails open, and what went wrong. It needs no kit and no data. */
export function MessageSheet({ topic, title, isBusy, children, actions }: MessageSheetProps) {
  const live = isBusy === undefined ? {} : { role: 'status', 'aria-busy': isBusy };
  return (
    <MainPart className={classes['page']}>
      <div className={`sheet ${classes['sheet']}`}>
        <p className={classes['head']}>
          <LogoMark />
          {topic}
        </p>
        <div className={classes['body']} {...live}>
          <h1 className={classes['title']}>{title}</h1>
          {children === undefined ? null : <p className={classes['text']}>{children}</p>}
          {actions === undefined ? null : <div className={classes['actions']}>{actions}</div>}
        </div>
      </div>
    </MainPart>
  );
}
