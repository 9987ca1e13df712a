import type { User } from '@redoubt/contract/shared/user.ts';
import { Link, useLocation } from 'react-router';
import { AdminMenu } from '../admin/admin-menu.tsx';
import classes from '../screens/own-screens.module.css';
import { ownScreensOf } from './own-screens.ts';
import { ScreenLink } from '../screens/screen-link.tsx';

interface OwnMenuProps {
  readonly user: User;
  /** Known where data is fetched: not on pages that are only read. */
  readonly isOrientationOpen?: boolean;
  /** In a header behind the menus that everybody has; in the drawer of a narrow window before them. */
  readonly size: 'tall' | 'flat' | 'drawer';
}

/** What is a person's own by their role: the menu of Admins, or the screens of others. */
export function OwnMenu({ user, isOrientationOpen = false, size }: OwnMenuProps) {
  const { pathname } = useLocation();
  if (user.role === 'Admin') return <AdminMenu size={size} />;
  const screens = ownScreensOf(user.role, isOrientationOpen);
  if (size !== 'drawer')
    return (
      <div className={classes['own']}>
        {screens.map((screen) => (
          <ScreenLink key={screen.href} {...screen} />
        ))}
      </div>
    );
  return (
    <ul className={classes['drawer']}>
      {screens.map(({ title, href }) => (
        <li key={href}>
          <Link
            prefetch="intent"
            to={href}
            className={classes['row']}
            {...(pathname === href ? { 'aria-current': 'page' as const } : {})}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Whether there is something of their own to show: an empty place would draw a line for nothing. */
export function hasOwnMenu({ role }: Pick<User, 'role'>): boolean {
  return role === 'Admin' || ownScreensOf(role, false).length > 0;
}
