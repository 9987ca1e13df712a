import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SearchButton } from '#features/search';
import { Logo } from '#ui/logo.tsx';
import { paths } from '#platform/navigation/paths.ts';
import classes from './headers.module.css';
import { DrawerMenu } from './menus/drawer-menu.tsx';
import { menus } from './menus/menus.ts';
import { NavMenu } from './menus/nav-menu.tsx';

interface HeaderFrameProps {
  /** Flat over the screens of the work, tall over public pages. */
  readonly size: 'flat' | 'tall';
  /** The classes of the `row`, and of what is shown in `wide` and in `narrow` windows: where each folds. */
  readonly frame: Readonly<Record<string, string>>;
  /** Behind the menus of a wide window: what is the person's own. */
  readonly own?: ReactNode;
  /** The same in a narrow window's menu. */
  readonly ownGroup?: ReactNode;
  /** Beside the search, in every width: the person's notifications. */
  readonly bell?: ReactNode;
  /** At the right of a wide window: who is here, or the way in. */
  readonly actions: ReactNode;
  /** The same at the foot of a narrow window's menu. */
  readonly foot: ReactNode;
}

/** What both headers are: the way past them, the logo, the menus, the search and a place for the person. */
export function HeaderFrame({ size, frame, own, ownGroup, bell, actions, foot }: HeaderFrameProps) {
  return (
    <header className={classes['header']}>
      <a href="#main" className={classes['skip']}>
        Skip to content
      </a>
      <div className={`${classes['row']} ${frame['row']}`}>
        <Link to={paths.landing()} className={classes['logo']} aria-label="Redoubt, home">
          <Logo name="Redoubt" />
        </Link>
        <nav aria-label="Main" className={`${classes['menus']} ${frame['wide']}`}>
          {menus.map((group) => (
            <NavMenu key={group.title} group={group} size={size} />
          ))}
          {own}
        </nav>
        <div className={`${classes['actions']} ${frame['wide']}`}>
          <SearchButton size={size} />
          {bell}
          {actions}
        </div>
        <div className={`${classes['narrow']} ${frame['narrow']}`}>
          <SearchButton size="icon" />
          {bell}
          <DrawerMenu
            own={ownGroup}
            foot={
              <>
                <SearchButton size="wide" />
                {foot}
              </>
            }
          />
        </div>
      </div>
    </header>
  );
}
