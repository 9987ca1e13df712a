import type { User } from '@redoubt/contract/accounts';
import { Link } from 'react-router';
import { Logo } from '#ui/logo.tsx';
import { ColorSchemeSwitch } from '#ui/color-scheme/color-scheme-switch.tsx';
import { useSignOut } from '#features/accounts';
import { paths } from '#app/paths.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import classes from './headers.module.css';
import { menus } from './menus.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { NavMenu } from './nav-menu.tsx';

/** The signed-in header: menus of what leads somewhere today, and the person. */
export function AppHeader({ user }: { readonly user: User }) {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <header className={`${classes['header']} ${classes['app']}`}>
      <a href="#main" className={classes['skip']}>
        Skip to the content
      </a>
      <div className={classes['row']}>
        <Link to={paths.landing()} className={classes['logo']} aria-label="Redoubt, home">
          <Logo name="Redoubt" />
        </Link>
        <nav aria-label="Main" className={classes['menus']}>
          {menus.map((group) => (
            <NavMenu key={group.title} group={group} size="flat" />
          ))}
        </nav>
        <div className={classes['actions']}>
          <AvatarMenu user={user} onSignOut={signOut} isSigningOut={isSigningOut} />
        </div>
        <div className={classes['narrow']}>
          <MobileMenu
            foot={
              <>
                <div>
                  <p className={classes['name']}>{`${user.firstname} ${user.lastname}`}</p>
                  <p className={classes['email']}>{user.email}</p>
                </div>
                <ColorSchemeSwitch />
                <button type="button" className={classes['logOut']} disabled={isSigningOut} onClick={signOut}>
                  Log out
                </button>
              </>
            }
          />
        </div>
      </div>
    </header>
  );
}
