import { isExpert } from '@redoubt/contract/roles.ts';
import type { User } from '@redoubt/contract/user.ts';
import { NoticeBell } from '#features/notifications';
import { useOpenOrientation } from '#features/orientation';
import classes from './app-header.module.css';
import { HeaderFrame } from './header-frame.tsx';
import { hasOwnMenu, OwnMenu } from './own/own-menu.tsx';
import { PersonMenu, PersonMenuFoot } from './person-menu.tsx';

/** With the menu of Admins or the three screens of experts the row is longer. */
const foldsEarly = { ...classes, row: `${classes['row']} ${classes['long']}` };

/** The signed-in header: menus of what leads somewhere today, the screens of a role, and the person. */
export function AppHeader({ user }: { readonly user: User }) {
  const hasOwn = hasOwnMenu(user);
  const isOrientationOpen = useOpenOrientation(user);
  return (
    <HeaderFrame
      size="flat"
      frame={user.role === 'Admin' || isExpert(user.role) ? foldsEarly : classes}
      own={hasOwn ? <OwnMenu user={user} isOrientationOpen={isOrientationOpen} size="flat" /> : null}
      ownGroup={hasOwn ? <OwnMenu user={user} isOrientationOpen={isOrientationOpen} size="drawer" /> : null}
      bell={<NoticeBell user={user} />}
      actions={<PersonMenu user={user} />}
      foot={<PersonMenuFoot user={user} />}
    />
  );
}
