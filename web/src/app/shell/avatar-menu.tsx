import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import { smallAvatarUrl } from '@redoubt/contract/profile';
import type { User } from '@redoubt/contract/shared/user.ts';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useId, useState } from 'react';
import { initialsOf } from '#ui/face/initials.ts';
import { ColorSchemeSwitch } from '#ui/color-scheme/color-scheme-switch.tsx';
import { PersonLinks } from './person-links.tsx';
import classes from './avatar-menu.module.css';

interface AvatarMenuProps {
  readonly user: User;
  readonly onSignOut: () => void;
  readonly isSigningOut: boolean;
}

/** The person's face; behind it who is signed in, the colour scheme, their own screens and the way out. */
export function AvatarMenu({ user, onSignOut, isSigningOut }: AvatarMenuProps) {
  const panelId = useId();
  const name = fullNameOf(user);
  return (
    <disclosure-menu className={classes['menu']}>
      <button type="button" className={classes['button']} aria-expanded={false} aria-controls={panelId}>
        <PersonFace user={user} />
        <span className="sr-only">Your menu, {name}</span>
      </button>
      <div id={panelId} className={classes['panel']} data-panel="" hidden>
        <div className={classes['part']}>
          <p className={classes['name']}>{name}</p>
          <p className={classes['email']}>{user.email}</p>
        </div>
        <div className={classes['part']}>
          <ColorSchemeSwitch />
        </div>
        <PersonLinks user={user} />
        <button type="button" className={classes['item']} disabled={isSigningOut} onClick={onSignOut}>
          <IconLogout size={18} stroke={1.75} aria-hidden="true" />
          Log out
        </button>
      </div>
    </disclosure-menu>
  );
}

/**
 * The person's picture, small, or their initials: while it loads, where it cannot be loaded, and where there is none.
 * Decoration beside the name.
 */
function PersonFace({ user }: { readonly user: User }) {
  const [failed, setFailed] = useState<string | null>(null);
  const { avatarUrl } = user;
  return (
    <span className={classes['avatar']} aria-hidden="true">
      {initialsOf(fullNameOf(user))}
      {avatarUrl === null || failed === avatarUrl ? null : (
        <img
          src={smallAvatarUrl(avatarUrl)}
          alt=""
          width={32}
          height={32}
          className={classes['picture']}
          onError={() => setFailed(avatarUrl)}
        />
      )}
    </span>
  );
}
