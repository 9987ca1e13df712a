import type { ReactNode } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import classes from './panes.module.css';

interface Pane<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly node: ReactNode;
}

interface PanesProps<Id extends string> {
  readonly label: string;
  readonly panes: readonly Pane<Id>[];
  /** The columns of a window that has room for all of them. */
  readonly columns: string;
  /** The one that a narrower window shows. */
  readonly open: Id;
  readonly onOpen: (id: Id) => void;
}

/** Parts of a bench beside each other, which scroll on their own; below 1,100 pixels one at a time, under tabs. */
export function Panes<Id extends string>({ label, panes, columns, open, onOpen }: PanesProps<Id>) {
  return (
    <>
      <div className={classes['tabs']}>
        <Segmented
          label={label}
          options={panes.map(({ id, label: name }) => ({ value: id, label: name }))}
          value={open}
          onChange={onOpen}
        />
      </div>
      <div className={classes['panes']} style={{ gridTemplateColumns: columns }}>
        {panes.map(({ id, node }) => (
          <div key={id} className={classes['pane']} data-open={id === open}>
            {node}
          </div>
        ))}
      </div>
    </>
  );
}
