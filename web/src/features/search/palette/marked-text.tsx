import type { TextRange } from '@redoubt/contract/search';
import { Fragment } from 'react';
import classes from './choice-list.module.css';

interface MarkedTextProps {
  readonly text: string;
  readonly marks: readonly TextRange[];
}

/** A text with the stretches marked that were looked for; the marks are in order and do not overlap. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  const rest = text.slice(marks.at(-1)?.end ?? 0);
  return (
    <>
      {marks.map(({ start, end }, nth) => (
        <Fragment key={start}>
          {text.slice(marks[nth - 1]?.end ?? 0, start)}
          <mark className={classes['mark']}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {rest}
    </>
  );
}
