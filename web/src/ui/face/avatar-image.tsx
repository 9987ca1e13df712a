import { useState } from 'react';
import { initialsOf } from './initials.ts';
import classes from './avatar-image.module.css';

export type ImageState = 'idle' | 'loading' | 'loaded' | 'error';

interface AvatarImageProps {
  /** Null where the person has none. */
  readonly src: string | null;
  readonly fullName: string;
  /** face: in the head of a profile. small: in the head of the wizard, of lists and of drawers. */
  readonly size?: 'face' | 'small';
}

/**
 * The picture of a person, or their initials: while it loads, where it cannot be loaded, and where there is none. It is
 * decoration beside the name, so screen readers pass it by.
 */
export function AvatarImage({ src, fullName, size = 'face' }: AvatarImageProps) {
  const [known, setKnown] = useState<{ src: string; state: ImageState } | null>(null);
  const state: ImageState = src === null ? 'idle' : known?.src === src ? known.state : 'loading';
  return (
    <span
      className={`${classes['image']} ${classes[size]}`}
      data-state={state}
      data-size={size}
      aria-hidden="true"
    >
      {state === 'loaded' ? null : initialsOf(fullName)}
      {src === null || state === 'error' ? null : (
        <img
          src={src}
          alt=""
          className={classes['picture']}
          hidden={state !== 'loaded'}
          onLoad={() => setKnown({ src, state: 'loaded' })}
          onError={() => setKnown({ src, state: 'error' })}
        />
      )}
    </span>
  );
}
