import { Fragment, type ReactNode } from 'react';
import { cutAtMarks } from '#ui/marks/cut-at-marks.ts';
import type { AnswerMark } from './kind.ts';
import classes from './marked-text.module.css';

interface MarkedTextProps {
  readonly text: string;
  /** Of this text; their places count in it. */
  readonly marks: readonly Omit<AnswerMark, 'part'>[];
  readonly draw?: (text: string) => ReactNode;
}

/** A text with the places of comments washed in blue, each followed by the letter of its comment. */
export function MarkedText({ text, marks, draw = (plain) => plain }: MarkedTextProps) {
  if (marks.length === 0) return draw(text);
  const numbered = marks.map(({ start, end }, number) => ({ start, end, number }));
  return cutAtMarks(text, numbered).map((segment) => {
    const ending = segment.notes.filter(
      (note) => numbered[note]?.end === segment.start + segment.text.length,
    );
    return (
      <Fragment key={segment.start}>
        {segment.notes.length === 0 ? (
          draw(segment.text)
        ) : (
          <mark className={classes['mark']}>{draw(segment.text)}</mark>
        )}
        {ending.map((note) => (
          // Drawn by the stylesheet: it is no part of the text that a comment counts in.
          <span
            key={note}
            className={classes['letter']}
            data-letter={marks[note]?.letter}
            aria-hidden="true"
          />
        ))}
      </Fragment>
    );
  });
}
