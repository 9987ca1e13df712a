import type { User } from '@redoubt/contract/accounts';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useId, useRef } from 'react';
import { ColorSchemeSwitch } from '#ui/color-scheme/color-scheme-switch.tsx';
import classes from './avatar-menu.module.css';
import { PersonLinks } from './person-links.tsx';
import { useDisclosureMenu } from './use-disclosure-menu.ts';

interface AvatarMenuProps {
  readonly user: User;
  readonly onSignOut: () => void;
  readonly isSigningOut: boolean;
}

/** The person's initials; behind them who is signed in, the colour scheme and the way out. */
export function AvatarMenu({ user, onSignOut, isSigningOut }: AvatarMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const menu = useDisclosureMenu(root);
  const panelId = useId();
  const name = `${user.firstname} ${user.lastname}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and the mouse bubble up from the button and the panel
    <div ref={root} className={classes['menu']} onKeyDown={menu.onEscape}>
      <button
        type="button"
        className={classes['button']}
        aria-expanded={menu.isOpen}
        aria-controls={panelId}
        onClick={menu.toggle}
      >
        <span className={classes['avatar']} aria-hidden="true">
          {initialsOf(user)}
        </span>
        <span className="sr-only">Your menu, {name}</span>
      </button>
      <div id={panelId} className={classes['panel']} hidden={!menu.isOpen}>
        <div className={classes['part']}>
          <p className={classes['name']}>{name}</p>
          <p className={classes['email']}>{user.email}</p>
        </div>
        <div className={classes['part']}>
          <ColorSchemeSwitch />
        </div>
        <PersonLinks user={user} onFollow={menu.close} />
        <button type="button" className={classes['item']} disabled={isSigningOut} onClick={onSignOut}>
          <IconLogout size={18} stroke={1.75} aria-hidden="true" />
          Log out
        </button>
      </div>
    </div>
  );
}

function initialsOf({ firstname, lastname }: User): string {
  return [firstname, lastname]
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();
}
