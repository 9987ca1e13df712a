import type { ReactNode } from 'react';
import classes from './marked.module.css';

/** A stretch of text that was found: a wash behind, a line below, carried over line breaks. */
export function Marked({
  children,
  isDrawn = false,
}: {
  readonly children: ReactNode;
  readonly isDrawn?: boolean;
}) {
  return (
    <mark className={isDrawn ? `${classes['mark']} ${classes['drawn']}` : classes['mark']}>{children}</mark>
  );
}
