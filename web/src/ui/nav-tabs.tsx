import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import classes from './nav-tabs.module.css';

export interface NavTab {
  readonly to: string;
  readonly label: string;
  readonly count?: ReactNode;
  /** For tabs that share a path and differ in their search; unset, the path decides. */
  readonly isCurrent?: boolean;
}

/** Links to sibling pages that look like tabs; the current one is named to screen readers as the current page. */
export function NavTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly NavTab[] }) {
  const row = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => showCurrent(row.current), [pathname, search]);
  return (
    <nav ref={row} aria-label={label} className={classes['tabs']}>
      {tabs.map((tab) => (
        <Tab key={tab.to} {...tab} />
      ))}
    </nav>
  );
}

/** In a narrow window the row scrolls on its own, with the current tab in its middle. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && current)
    row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

function Tab({ to, label, count, isCurrent }: NavTab) {
  const shared = { prefetch: 'intent', to, className: classes['tab'] ?? '' } as const;
  const words = (
    <>
      {label}
      {count === undefined ? null : <span className={classes['count']}>{count}</span>}
    </>
  );
  if (isCurrent === undefined)
    return (
      <NavLink {...shared} end>
        {words}
      </NavLink>
    );
  return (
    <Link {...shared} preventScrollReset {...(isCurrent ? { 'aria-current': 'page' } : {})}>
      {words}
    </Link>
  );
}
