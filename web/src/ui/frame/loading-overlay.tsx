import classes from './loading-overlay.module.css';

/** Covers the page while nothing can be shown or used yet. */
export function GlobalLoadingOverlay({ label }: { readonly label: string }) {
  return (
    <div className={classes['overlay']} role="status">
      <span className={classes['spinner']} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span className="sr-only">{label}</span>
    </div>
  );
}
