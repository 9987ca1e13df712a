import type { User } from '@redoubt/contract/user.ts';
import classes from './app-header.module.css';
import { HeaderFrame } from './header-frame.tsx';
import { PersonMenu, PersonMenuFoot } from './person-menu.tsx';

/** The signed-in header: menus of what leads somewhere today, and the person. */
export function AppHeader({ user }: { readonly user: User }) {
  return (
    <HeaderFrame
      size="flat"
      frame={classes}
      actions={<PersonMenu user={user} />}
      foot={<PersonMenuFoot user={user} />}
    />
  );
}
