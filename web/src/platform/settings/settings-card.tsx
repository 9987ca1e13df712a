import type { ReactNode } from 'react';
import classes from './settings-card.module.css';

interface SettingsCardProps {
  readonly title: string;
  /** A sentence or two under the title. */
  readonly lead?: ReactNode;
  /** The actions below a perforation. */
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

/** A card of a settings section: what it is about, its controls, and what to do with them. */
export function SettingsCard({ title, lead, foot, children }: SettingsCardProps) {
  return (
    <section className={classes['card']}>
      <h2 className={classes['title']}>{title}</h2>
      {lead === undefined ? null : <p className={classes['lead']}>{lead}</p>}
      {children === undefined || children === null ? null : <div className={classes['body']}>{children}</div>}
      {foot === undefined ? null : <div className={classes['foot']}>{foot}</div>}
    </section>
  );
}
