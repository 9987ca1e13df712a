import type { User } from '@redoubt/contract/user.ts';
import classes from './app-header.module.css';
import { HeaderFrame } from './header-frame.tsx';
import { AdminMenu } from './admin/admin-menu.tsx';
import { PersonMenu, PersonMenuFoot } from './person-menu.tsx';

/** With the screens of a role the row is longer. */
const foldsEarly = { ...classes, row: `${classes['row']} ${classes['long']}` };

/** The signed-in header: menus of what leads somewhere today, the screens of a role, and the person. */
export function AppHeader({ user }: { readonly user: User }) {
  const isAdmin = user.role === 'Admin';
  return (
    <HeaderFrame
      size="flat"
      frame={isAdmin ? foldsEarly : classes}
      own={isAdmin ? <AdminMenu size="flat" /> : null}
      ownGroup={isAdmin ? <AdminMenu size="drawer" /> : null}
      actions={<PersonMenu user={user} />}
      foot={<PersonMenuFoot user={user} />}
    />
  );
}
