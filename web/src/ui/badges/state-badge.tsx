import { type StateMarkProps, StateShape } from '../state-mark.tsx';
import classes from './state-badge.module.css';

/** A state as a shape and a word on a ground of its own, 24 pixels high. */
export function StateBadge({ shape, tone, children }: StateMarkProps) {
  return (
    <span className={`${classes['badge']} ${classes[tone]}`}>
      <StateShape shape={shape} tone={tone} />
      <span>{children}</span>
    </span>
  );
}
