import type { User } from '@redoubt/contract/shared/user.ts';
import { Link, useLocation } from 'react-router';
import { AdminMenu } from './admin-menu.tsx';
import classes from './own-screens.module.css';
import { isCurrent, ScreenLink, type OwnScreen } from './screen-link.tsx';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { paths } from '#platform/navigation/paths.ts';

const projects: OwnScreen = { title: 'Projects', href: paths.projects(), isArea: true };
const work: OwnScreen = { title: 'My work', href: paths.attempts() };
const orientation: OwnScreen = { title: 'Orientation', href: paths.orientation() };
const validate: OwnScreen = { title: 'Validate', href: paths.validate() };
const clientProjects: OwnScreen = { title: 'Projects', href: paths.clientProjects(), isArea: true };
const calendar: OwnScreen = { title: 'Calendar', href: paths.calendar() };

/**
 * The screens in the header for people of a role. Experts also have the orientation as long as it is open; Admins have
 * a menu of their own.
 */
function ownScreensOf(role: Role, isOrientationOpen: boolean): readonly OwnScreen[] {
  switch (role) {
    case 'Client':
      return [{ title: 'Dashboard', href: paths.partner() }, clientProjects, calendar];
    case 'Partner':
    case 'Vendor':
      return [{ title: 'Organization', href: paths.partnerUniversity() }, calendar];
    case 'Expert':
    case 'Freelancer':
      return [projects, work, validate, calendar, ...(isOrientationOpen ? [orientation] : [])];
    case 'Admin':
      return [];
  }
}

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
      {screens.map((screen) => (
        <li key={screen.href}>
          <Link
            prefetch="intent"
            to={screen.href}
            className={classes['row']}
            {...(isCurrent(screen, pathname) ? { 'aria-current': 'page' as const } : {})}
          >
            {screen.title}
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
