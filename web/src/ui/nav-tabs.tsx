import { NavLink } from 'react-router';
import classes from './nav-tabs.module.css';

export interface NavTab {
  readonly to: string;
  readonly label: string;
  readonly count?: number;
}

/** Links to sibling pages that look like tabs; the current one is named to screen readers as the current page. */
export function NavTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly NavTab[] }) {
  return (
    <nav aria-label={label} className={classes['tabs']}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} prefetch="intent" to={tab.to} className={classes['tab'] ?? ''} end>
          {tab.label}
          {tab.count === undefined ? null : <span className={classes['count']}>{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
