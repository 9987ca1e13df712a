import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Logo } from '#ui/logo.tsx';
import classes from './drawer-menu.module.css';
import { DrawerGroup } from './drawer-group.tsx';
import { isCurrentArea, menus } from './menus.ts';

interface DrawerMenuProps {
  /** The person's own group, before those that everybody has. */
  readonly own?: ReactNode;
  readonly foot: ReactNode;
}

/** The menu of narrow windows: a button, and a drawer from the right with the same links, one group open. */
export function DrawerMenu({ own, foot }: DrawerMenuProps) {
  const { pathname } = useLocation();
  const current = menus.find((group) => isCurrentArea(group, pathname)) ?? (own ? undefined : menus[0]);
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
            {own}
            {menus.map((group) => (
              <DrawerGroup key={group.title} group={group} isOpen={group === current} />
            ))}
          </nav>
          <div className={classes['foot']}>{foot}</div>
        </div>
      </dialog>
    </side-drawer>
  );
}
