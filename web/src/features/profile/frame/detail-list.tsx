import type { ReactNode } from 'react';
import classes from './detail-list.module.css';

export interface Detail {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names with their values, one a line. */
export function DetailList({ details }: { readonly details: readonly Detail[] }) {
  return (
    <dl className={classes['details']}>
      {details.map(({ name, value }) => (
        <div key={name} className={classes['detail']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
