import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  const [more, setMore] = useState<string>();
  useEffect(() => showCurrent(row.current), [pathname, search]);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => setMore(endsBeyond(element));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  return (
    <nav ref={row} aria-label={label} className={classes['tabs']} data-more={more}>
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

/** At which ends tabs lie beyond the edge: 'start', 'end' or 'start end'; undefined where all are in sight. */
function endsBeyond({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string | undefined {
  const ends = [
    ...(scrollLeft > 1 ? ['start'] : []),
    ...(scrollLeft + clientWidth < scrollWidth - 1 ? ['end'] : []),
  ];
  return ends.length === 0 ? undefined : ends.join(' ');
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
