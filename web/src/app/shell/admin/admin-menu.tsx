import { Link, useLocation } from 'react-router';
import { buttonLook } from '#ui/link-button.tsx';
import classes from './admin-menu.module.css';
import { DrawerGroup } from '../menus/drawer-group.tsx';
import { NavMenu } from '../menus/nav-menu.tsx';
import { isOperation, operations, screensOfAdmin } from './operations.ts';

/** Behind the menus that everybody has: the Admin's own screens, and the menu with all of them. */
export function AdminMenu({ size }: { readonly size: 'tall' | 'flat' }) {
  const { pathname } = useLocation();
  const isBeside = size === 'flat' && screensOfAdmin.some(({ href }) => href === pathname);
  const isElsewhereIn = !isBeside && isOperation(pathname);
  return (
    <div className={classes['own']}>
      {size === 'flat'
        ? screensOfAdmin.map(({ title, href }) => (
            <Link
              key={href}
              prefetch="intent"
              to={href}
              className={buttonLook({ kind: 'quiet' })}
              {...(pathname === href ? { 'aria-current': 'page' as const } : {})}
            >
              <span className={classes['screen']}>{title}</span>
            </Link>
          ))
        : null}
      <NavMenu group={operations} size={size} opens="leftwards" isCurrent={isElsewhereIn} />
    </div>
  );
}

/** The same in the drawer of a narrow window, before the others. */
export function AdminDrawerGroup() {
  const { pathname } = useLocation();
  return <DrawerGroup group={operations} isOpen={isOperation(pathname)} />;
}
