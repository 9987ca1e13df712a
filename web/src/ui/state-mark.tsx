import type { ReactNode } from 'react';
import classes from './state-mark.module.css';

/** square: wants a look. dot: every other state. ring: an open one. */
export type MarkShape = 'square' | 'dot' | 'ring';
export type MarkTone = 'signal' | 'safe' | 'warn' | 'info' | 'plain';

export interface StateMarkProps {
  readonly shape: MarkShape;
  readonly tone: MarkTone;
  readonly children: ReactNode;
}

/** A state as a shape and a word, so that it can be recognized without colour. */
export function StateMark({ shape, tone, children }: StateMarkProps) {
  return (
    <span className={classes['state']}>
      <StateShape shape={shape} tone={tone} />
      <span>{children}</span>
    </span>
  );
}

/** The shape alone, for what writes the word itself. */
export function StateShape({ shape, tone }: Pick<StateMarkProps, 'shape' | 'tone'>) {
  return <span className={`${classes['shape']} ${classes[shape]} ${classes[tone]}`} aria-hidden="true" />;
}
