import type { ReactNode } from 'react';
import { LogoMark } from '#ui/logo.tsx';
import classes from './link-sheet.module.css';

interface LinkSheetProps {
  readonly title: string;
  readonly isBusy?: boolean;
  /** What happened, in a sentence or two. */
  readonly children?: ReactNode;
  /** What to do next. */
  readonly actions?: ReactNode;
}

/** The sheet that a link of the newsletter opens. */
export function LinkSheet({ title, isBusy = false, children, actions }: LinkSheetProps) {
  return (
    <main id="main" className={classes['page']} tabIndex={-1}>
      <div className={`sheet ${classes['sheet']}`}>
        <p className={classes['head']}>
          <LogoMark />
          Newsletter
        </p>
        <div className={classes['body']} role="status" aria-busy={isBusy}>
          <h1 className={classes['title']}>{title}</h1>
          {children === undefined ? null : <p className={classes['text']}>{children}</p>}
          {actions === undefined ? null : <div className={classes['actions']}>{actions}</div>}
        </div>
      </div>
    </main>
  );
}
