import classes from './bars.module.css';

/** A bar of a section in a list, as long as its text: empty, read in part, or read. */
export function MiniBar({ read }: { readonly read: number }) {
  return (
    <svg className={classes['mini']} aria-hidden="true">
      <rect className={classes['open']} width="100%" height="100%" rx="2" />
      {read > 0 ? <rect className={classes['read']} width={percent(read)} height="100%" rx="2" /> : null}
    </svg>
  );
}

export function percent(share: number): string {
  return `${String(Math.round(share * 1000) / 10)}%`;
}
