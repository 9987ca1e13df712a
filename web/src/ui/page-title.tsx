import type { ReactNode } from 'react';
import classes from './page-title.module.css';

interface PageTitleProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Figures or actions on the right. */
  readonly rightSection?: ReactNode;
}

/** The head of a signed-in screen: its one h1, a sentence, and figures or actions beside them. */
export function PageTitle({ title, lead, rightSection }: PageTitleProps) {
  return (
    <header className={classes['head']}>
      <div>
        <h1 className={classes['title']}>{title}</h1>
        {lead === undefined ? null : <p className={classes['lead']}>{lead}</p>}
      </div>
      {rightSection}
    </header>
  );
}
