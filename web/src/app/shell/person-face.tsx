import type { User } from '@redoubt/contract/shared/user.ts';
import { smallAvatarUrl } from '@redoubt/contract/profile';
import { useState } from 'react';
import classes from './avatar-menu.module.css';

/**
 * The person's picture, small, or their initials: while it loads, where it cannot be loaded, and where there is none.
 * Decoration beside the name.
 */
export function PersonFace({ user }: { readonly user: User }) {
  const [failed, setFailed] = useState<string | null>(null);
  const { avatarUrl } = user;
  return (
    <span className={classes['avatar']} aria-hidden="true">
      {initialsOf(user)}
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

function initialsOf({ firstname, lastname }: User): string {
  return [firstname, lastname]
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();
}
