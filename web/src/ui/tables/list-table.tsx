import type { ReactNode } from 'react';
import classes from './list-table.module.css';

interface ListColumn {
  readonly title: string;
  /** Figures are at the right, one below the other. */
  readonly isFigure?: boolean;
  /** For screen readers alone: its place says what it is. */
  readonly isHidden?: boolean;
}

interface ListTableProps {
  readonly columns: readonly ListColumn[];
  /** Of the list that is shown: how wide its columns are, and how its rows are laid out as cards. */
  readonly className: string | undefined;
  /** The rows. */
  readonly children: ReactNode;
}

/** Rows and columns in a wide window, cards below one another in a narrow one; the same table for screen readers. */
export function ListTable({ columns, className = '', children }: ListTableProps) {
  return (
    <table className={`${classes['table']} ${className}`}>
      <thead>
        <tr>
          {columns.map(({ title, isFigure = false, isHidden = false }) => (
            <th key={title} scope="col" className={isFigure ? classes['figure'] : undefined}>
              {isHidden ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
