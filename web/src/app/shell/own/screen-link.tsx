import { Link, useLocation } from 'react-router';
import { buttonLook } from '#ui/link-button.tsx';
import classes from './own-screens.module.css';

export interface OwnScreen {
  readonly title: string;
  readonly href: string;
}

/** A screen of a role, one press away in a wide window. */
export function ScreenLink({ title, href }: OwnScreen) {
  const { pathname } = useLocation();
  return (
    <Link
      prefetch="intent"
      to={href}
      className={buttonLook({ kind: 'quiet' })}
      {...(pathname === href ? { 'aria-current': 'page' as const } : {})}
    >
      <span className={classes['screen']}>{title}</span>
    </Link>
  );
}
