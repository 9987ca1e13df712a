import { Fragment } from 'react';
import type { FailedRow } from '@redoubt/contract/terms/import-terms.ts';
import { Marked } from '#ui/marks/marked.tsx';

interface FailedLineProps {
  readonly row: FailedRow;
  /** The names of the columns in which the cells stand. */
  readonly columns: readonly string[];
}

/** A line of the file as it stands there, its wrong cells marked; an empty one is called so. */
export function FailedLine({ row: { cells, failures }, columns }: FailedLineProps) {
  const whole = failures.find(({ column }) => column === null);
  if (whole) return <Marked>{whole.read === '' ? 'empty' : whole.read}</Marked>;
  const wrong = new Set(failures.map(({ column }) => column));
  return cells.map((cell, place) => {
    const name = columns[place] ?? '';
    return (
      <Fragment key={place}>
        {place > 0 ? ',' : null}
        {wrong.has(name) ? <Marked>{cell === '' ? 'empty' : cell}</Marked> : cell}
      </Fragment>
    );
  });
}
