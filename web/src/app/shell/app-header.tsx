import type { User } from '@redoubt/contract/user.ts';
import { ColorSchemeSwitch } from '#ui/color-scheme/color-scheme-switch.tsx';
import { buttonLook } from '#ui/link-button.tsx';
import { useSignOut } from '#features/sign-in';
import { AvatarMenu } from './avatar-menu.tsx';
import { HeaderFrame } from './header-frame.tsx';
import classes from './app-header.module.css';
import { PersonLinks } from './person-links.tsx';

/** The signed-in header: menus of what leads somewhere today, and the person. */
export function AppHeader({ user }: { readonly user: User }) {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <HeaderFrame
      size="flat"
      frame={classes}
      actions={<AvatarMenu user={user} onSignOut={signOut} isSigningOut={isSigningOut} />}
      foot={
        <>
          <div>
            <p className={classes['name']}>{`${user.firstname} ${user.lastname}`}</p>
            <p className={classes['email']}>{user.email}</p>
          </div>
          <PersonLinks user={user} />
          <ColorSchemeSwitch />
          <button
            type="button"
            className={buttonLook({ kind: 'outline', size: 'touch' })}
            disabled={isSigningOut}
            onClick={signOut}
          >
            Log out
          </button>
        </>
      }
    />
  );
}
