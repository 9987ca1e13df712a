import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '#ui/logo.tsx';
import { paths } from '#app/paths.ts';
import classes from './headers.module.css';
import { menus } from './menus.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { NavMenu } from './nav-menu.tsx';

interface HeaderFrameProps {
  /** Flat over the screens of the work, tall over public pages. */
  readonly kind: 'app' | 'public';
  /** At the right of a wide window: who is here, or the way in. */
  readonly actions: ReactNode;
  /** The same at the foot of a narrow window's menu. */
  readonly foot: ReactNode;
}

/** What both headers are: the way past them, the logo, the menus and a place for the person. */
export function HeaderFrame({ kind, actions, foot }: HeaderFrameProps) {
  return (
    <header className={`${classes['header']} ${classes[kind]}`}>
      <a href="#main" className={classes['skip']}>
        Skip to the content
      </a>
      <div className={classes['row']}>
        <Link to={paths.landing()} className={classes['logo']} aria-label="Redoubt, home">
          <Logo name="Redoubt" />
        </Link>
        <nav aria-label="Main" className={classes['menus']}>
          {menus.map((group) => (
            <NavMenu key={group.title} group={group} size={kind === 'app' ? 'flat' : 'tall'} />
          ))}
        </nav>
        <div className={classes['actions']}>{actions}</div>
        <div className={classes['narrow']}>
          <MobileMenu foot={foot} />
        </div>
      </div>
    </header>
  );
}
