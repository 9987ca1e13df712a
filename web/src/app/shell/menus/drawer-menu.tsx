import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from '#ui/logo.tsx';
import classes from './drawer-menu.module.css';
import { isCurrentArea, menus, type MenuGroup } from './menus.ts';

/** The menu of narrow windows: a button, and a drawer from the right with the same links, one group open. */
export function DrawerMenu({ foot }: { readonly foot: ReactNode }) {
  const { pathname } = useLocation();
  const current = menus.find((group) => isCurrentArea(group, pathname)) ?? menus[0];
  return (
    <side-drawer>
      <button
        type="button"
        className={`icon-button ${classes['open']}`}
        aria-label="Open menu"
        data-open=""
        data-plain=""
      >
        <IconMenu2 size={24} aria-hidden="true" />
      </button>
      <dialog className={classes['drawer']} aria-label="Menu">
        <div className={classes['box']}>
          <div className={classes['head']}>
            <Logo name="Redoubt" />
            <button
              type="button"
              className={`icon-button ${classes['close']}`}
              aria-label="Close menu"
              data-close=""
              data-plain=""
            >
              <IconX size={24} aria-hidden="true" />
            </button>
          </div>
          <nav aria-label="Menu" className={classes['groups']}>
            {menus.map((group) => (
              <Group key={group.title} group={group} isOpen={group === current} />
            ))}
          </nav>
          <div className={classes['foot']}>{foot}</div>
        </div>
      </dialog>
    </side-drawer>
  );
}

function Group({ group, isOpen }: { readonly group: MenuGroup; readonly isOpen: boolean }) {
  const { pathname } = useLocation();
  const links = [...group.links, { title: group.whole, href: group.href, Icon: null }];
  return (
    // The same name makes the browser keep one of them open.
    <details className={classes['group']} name="menu" open={isOpen}>
      <summary className={classes['row']}>
        {group.title}
        <IconChevronDown className={classes['chevron']} size={20} aria-hidden="true" />
      </summary>
      <ul>
        {links.map(({ title, href, Icon }) => (
          <li key={href}>
            <Link
              prefetch="intent"
              to={href}
              className={Icon ? classes['link'] : `${classes['link']} ${classes['whole']}`}
              {...(href === pathname ? { 'aria-current': 'page' as const } : {})}
            >
              {Icon ? <Icon size={20} stroke={1.75} aria-hidden="true" /> : null}
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
