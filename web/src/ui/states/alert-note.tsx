import type { ReactNode } from 'react';
import classes from './alert-note.module.css';

interface AlertNoteProps {
  /** What went wrong, in a sentence; without one nothing is shown. */
  readonly problem: string | undefined;
  /** What is kept, what to do, and what to press for it. */
  readonly children?: ReactNode;
}

/** What became of something that the person did, where they did it; read aloud when it appears. */
export function AlertNote({ problem, children }: AlertNoteProps) {
  if (problem === undefined) return null;
  return (
    <div className={classes['note']} role="alert">
      <p className={classes['problem']}>{problem}</p>
      {children === undefined ? null : <div className={classes['rest']}>{children}</div>}
    </div>
  );
}

/** Buttons beside each other. */
export function AlertActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>;
}
