import classes from './busy-bars.module.css';

/** Placeholders for the words and the button of a message, once the answer is late. */
export function BusyBars() {
  return (
    <p className={classes['bars']} aria-hidden="true">
      <span />
      <span />
      <span />
    </p>
  );
}
