import type { ReactNode } from 'react';
import classes from './marked.module.css';

/** A stretch of text that was found: a wash behind, a line below, carried over line breaks. */
export function Marked({ children }: { readonly children: ReactNode }) {
  return <mark className={classes['mark']}>{children}</mark>;
}
