import type { ReactNode } from 'react';
import classes from './figure-table.module.css';

interface FigureTableProps {
  readonly title: string;
  /** The first names its row; the others are figures. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly figures: readonly string[] }[];
  /** Its rows are named by code: paths, statements. */
  readonly isOfCode?: boolean;
  /** In place of rows where there are none. */
  readonly none: string;
  /** Below the table. */
  readonly note?: ReactNode;
}

/** A card with figures by name; on phones each row is a list of its figures, so that nothing is cut. */
export function FigureTable({ title, columns, rows, isOfCode = false, none, note }: FigureTableProps) {
  return (
    <section className={classes['card']} aria-label={title}>
      <h2 className={classes['title']}>{title}</h2>
      {rows.length === 0 ? (
        <p className={classes['none']}>{none}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must with the keyboard too
        <div className={classes['scroller']} role="group" aria-label={title} tabIndex={0}>
          <table className={classes['table']} data-code={isOfCode || undefined}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, figures }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {figures.map((value, index) => (
                    <td key={columns[index + 1]} data-label={columns[index + 1]}>
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {note === undefined ? null : <p className={classes['note']}>{note}</p>}
    </section>
  );
}
