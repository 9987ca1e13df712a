import type { User } from '@redoubt/contract/user.ts';
import { NoticeBell } from '#features/notifications';
import classes from './app-header.module.css';
import { HeaderFrame } from './header-frame.tsx';
import { hasOwnMenu, OwnMenu } from './own/own-menu.tsx';
import { PersonMenu, PersonMenuFoot } from './person-menu.tsx';

/** With the menu of Admins the row is longer. */
const foldsEarly = { ...classes, row: `${classes['row']} ${classes['long']}` };

/** The signed-in header: menus of what leads somewhere today, the screens of a role, and the person. */
export function AppHeader({ user }: { readonly user: User }) {
  const hasOwn = hasOwnMenu(user);
  return (
    <HeaderFrame
      size="flat"
      frame={user.role === 'Admin' ? foldsEarly : classes}
      own={hasOwn ? <OwnMenu user={user} size="flat" /> : null}
      ownGroup={hasOwn ? <OwnMenu user={user} size="drawer" /> : null}
      bell={<NoticeBell user={user} />}
      actions={<PersonMenu user={user} />}
      foot={<PersonMenuFoot user={user} />}
    />
  );
}
