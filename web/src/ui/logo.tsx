import classes from './logo.module.css';

/** The mark: three courses of bars, the middle one lit. Decorative; the name beside it is read. */
export function LogoMark({ width = 26 }: { readonly width?: number }) {
  return (
    <svg width={width} height={(width * 22) / 26} viewBox="0 0 26 22" fill="currentColor" aria-hidden="true">
      <rect width="15" height="6" rx="1.5" />
      <rect x="17" width="9" height="6" rx="1.5" />
      <rect y="8" width="7" height="6" rx="1.5" />
      <rect x="9" y="8" width="8" height="6" rx="1.5" fill="var(--signal)" />
      <rect x="19" y="8" width="7" height="6" rx="1.5" />
      <rect y="16" width="11" height="6" rx="1.5" />
      <rect x="13" y="16" width="13" height="6" rx="1.5" />
    </svg>
  );
}

/** The mark and the name, as they are in headers. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className={classes['logo']}>
      <LogoMark />
      <span>{name}</span>
    </span>
  );
}
