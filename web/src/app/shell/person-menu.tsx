import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import '#ui/theme/theme.css';
import type { User } from '@redoubt/contract/shared/user.ts';
import { useSignOut } from '#platform/sign-out/use-sign-out.ts';
import { ColorSchemeSwitch } from '#ui/color-scheme/color-scheme-switch.tsx';
import { buttonLook } from '#ui/link-button.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { PersonLinks } from './person-links.tsx';
import classes from './person-menu.module.css';

interface PersonMenuProps {
  readonly user: User;
}

/** Who is signed in, at the right of a wide window's header. */
export function PersonMenu({ user }: PersonMenuProps) {
  const { signOut, isSigningOut } = useSignOut();
  return <AvatarMenu user={user} onSignOut={signOut} isSigningOut={isSigningOut} />;
}

/** The same at the foot of a narrow window's menu. */
export function PersonMenuFoot({ user }: PersonMenuProps) {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <>
      <div>
        <p className={classes['name']}>{fullNameOf(user)}</p>
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
  );
}
