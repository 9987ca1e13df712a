import { Link, useLocation } from 'react-router';
import { buttonLook } from '#ui/link-button.tsx';
import classes from './own-screens.module.css';

export interface OwnScreen {
  readonly title: string;
  readonly href: string;
  /** Pages below its address are of it. */
  readonly isArea?: boolean;
}

/** Whether a screen is the one that is open, or holds it. */
export function isCurrent({ href, isArea = false }: OwnScreen, pathname: string): boolean {
  return pathname === href || (isArea && pathname.startsWith(`${href}/`));
}

/** A screen of a role, one press away in a wide window. */
export function ScreenLink(screen: OwnScreen) {
  const { title, href } = screen;
  const { pathname } = useLocation();
  return (
    <Link
      prefetch="intent"
      to={href}
      className={buttonLook({ kind: 'quiet' })}
      {...(isCurrent(screen, pathname) ? { 'aria-current': 'page' as const } : {})}
    >
      <span className={classes['screen']}>{title}</span>
    </Link>
  );
}
