import classes from './busy-bars.module.css';

/** Stand where the words and the button of a message will be, once the answer is late. */
export function BusyBars() {
  return (
    <p className={classes['bars']} aria-hidden="true">
      <span />
      <span />
      <span />
    </p>
  );
}
