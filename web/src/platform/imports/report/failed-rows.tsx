import { useId, Fragment } from 'react';
import type { FailedRow } from '@redoubt/contract/shared/csv/import-terms.ts';
import { Marked } from '#ui/marks/marked.tsx';
import { figure } from '#ui/words/numbers.ts';
import type { ShownReport, WebImport } from '../kind/import-kind.ts';
import { MoreRows } from './more-rows.tsx';
import { useRows } from './use-rows.ts';
import classes from '../kind/imports.module.css';

interface FailedRowsProps {
  readonly of: WebImport;
  readonly report: ShownReport;
}

/** The rows that were not added, each as it is in the file, with what is wrong beside it. */
export function FailedRows({ of, report: { id, failed, failedCount, undone, delimiter } }: FailedRowsProps) {
  const title = useId();
  const rows = useRows<FailedRow>({
    first: failed,
    total: failedCount,
    fetchAfter: id === null ? null : (line) => of.listFailed(id, line),
  });
  if (failedCount === 0) return null;
  const columns = of.columns.map(({ name }) => name);
  return (
    <section className={classes['part']} aria-labelledby={title}>
      <div className={classes['partHead']}>
        <h3 id={title} className={classes['partTitle']} data-mark="failed">
          {of.words.failed(failedCount)}
        </h3>
        {undone === null ? <p className={classes['facts']}>{of.words.failedLead}</p> : null}
      </div>
      <ul className={classes['rows']}>
        {rows.rows.map((row) => (
          <li key={row.line} className={classes['failedRow']}>
            <span className={classes['line']}>
              <span className="sr-only">Line </span>
              {figure(row.line)}
            </span>
            <span className={classes['cells']}>
              <FailedLine row={row} columns={columns} delimiter={delimiter} />
            </span>
            <Reasons row={row} />
          </li>
        ))}
      </ul>
      <MoreRows of={rows} />
    </section>
  );
}

function Reasons({ row: { failures } }: { readonly row: FailedRow }) {
  return (
    <ul className={classes['reasons']}>
      {failures.map(({ column, reason }) => (
        <li key={`${column ?? ''} ${reason}`}>
          {column === null || reason.startsWith(column) ? null : <strong>{column}: </strong>}
          {reason}
        </li>
      ))}
    </ul>
  );
}

interface FailedLineProps {
  readonly row: FailedRow;
  /** The names of the columns of the cells. */
  readonly columns: readonly string[];
  /** What parts the columns of the file. */
  readonly delimiter: string;
}

/** A line of the file as it is there, its wrong cells marked; an empty one is called so. */
function FailedLine({ row: { cells, failures }, columns, delimiter }: FailedLineProps) {
  const whole = failures.find(({ column }) => column === null);
  if (whole) return <Marked>{whole.read === '' ? 'empty' : whole.read}</Marked>;
  const wrong = new Set(failures.map(({ column }) => column));
  return cells.map((cell, index) => {
    const name = columns[index] ?? '';
    return (
      <Fragment key={index}>
        {index > 0 ? delimiter : null}
        {wrong.has(name) ? <Marked>{cell === '' ? 'empty' : cell}</Marked> : cell}
      </Fragment>
    );
  });
}
