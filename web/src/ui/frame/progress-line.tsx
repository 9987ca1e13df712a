import classes from './progress-line.module.css';

/** A line along the top of the window while something is under way; it appears after half a second. */
export function ProgressLine({ isActive }: { readonly isActive: boolean }) {
  return isActive ? <div className={classes['line']} aria-hidden="true" /> : null;
}
