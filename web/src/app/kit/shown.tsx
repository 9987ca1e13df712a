import type { ReactNode } from 'react';
import classes from './gallery.module.css';

interface ShownProps {
  readonly title: string;
  /** wide: two beside each other at most. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A part of the kit, its states beside each other. */
export function Shown({ title, isWide = false, children }: ShownProps) {
  return (
    <section className={classes['shown']}>
      <h2>{title}</h2>
      <div className={`${classes['states']} ${isWide ? classes['wide'] : ''}`}>{children}</div>
    </section>
  );
}

/** One state of a part, with its name above. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <figure className={classes['state']}>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  );
}

/** Things beside each other that are as wide as they are. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={classes['row']}>{children}</div>;
}
