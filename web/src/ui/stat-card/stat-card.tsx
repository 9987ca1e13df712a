import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './stat-card.module.css';

interface StatCardProps {
  readonly label: string;
  /** As people read it: '1,247', '94.2%'. Null where nothing was measured: a zero would be a claim. */
  readonly value: string | null;
  /** Where the figure comes from or how it moved: '+38 in 12 weeks'. */
  readonly note?: ReactNode;
  /** Shown in place of the figure where there is none. */
  readonly missing?: string;
  /** A drawing of the same figure over time; a decoration to screen readers. */
  readonly trend?: ReactNode;
  /** The list that the figure counts. */
  readonly to?: string;
  /** inverse: what waits for the person; one on a page at most. */
  readonly kind?: 'plain' | 'inverse';
}

/** One figure with its name, in a card that leads to what it counts. */
export function StatCard(props: StatCardProps) {
  const { label, value, note, missing = 'Not measured yet', trend, to, kind = 'plain' } = props;
  const look = `${classes['card']} ${classes[kind]}`;
  const content = (
    <>
      <span className={classes['row']}>
        <span className={classes['label']}>{label}</span>
        {trend === undefined ? null : <span aria-hidden="true">{trend}</span>}
      </span>{' '}
      <span className={classes['row']}>
        {value === null ? (
          <span className={classes['missing']}>{missing}</span>
        ) : (
          <strong className={classes['value']}>{value}</strong>
        )}{' '}
        {note === undefined ? null : <span className={classes['note']}>{note}</span>}
      </span>
    </>
  );
  return to === undefined ? (
    <p className={look}>{content}</p>
  ) : (
    <Link to={to} className={`${look} ${classes['leads']}`}>
      {content}
    </Link>
  );
}

/** Figures side by side, as many as fit. */
export function StatCards({ children }: { readonly children: ReactNode }) {
  return <div className={classes['cards']}>{children}</div>;
}
