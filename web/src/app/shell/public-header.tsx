import { Link } from 'react-router';
import { Logo } from '#ui/logo.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useUser } from '#platform/session.ts';
import { homeOf, paths } from '#app/paths.ts';
import { menus } from './menus.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { NavMenu } from './nav-menu.tsx';
import classes from './headers.module.css';

/** The header of public pages, and of every page while signed out. */
export function PublicHeader() {
  const user = useUser();
  return (
    <header className={`${classes['header']} ${classes['public']}`}>
      <a href="#main" className={classes['skip']}>
        Skip to the content
      </a>
      <div className={classes['row']}>
        <Link to={paths.landing()} className={classes['logo']} aria-label="Redoubt, home">
          <Logo name="Redoubt" />
        </Link>
        <nav aria-label="Main" className={classes['menus']}>
          {menus.map((group) => (
            <NavMenu key={group.title} group={group} size="tall" />
          ))}
        </nav>
        <div className={classes['actions']}>
          {user ? (
            <LinkButton to={homeOf(user.role)} size="touch">
              Go to challenges
            </LinkButton>
          ) : (
            <>
              <LinkButton to={paths.signIn()} kind="quiet" size="touch">
                Sign In
              </LinkButton>
              <LinkButton to={paths.signUp()} size="touch">
                Get Started
              </LinkButton>
            </>
          )}
        </div>
        <div className={classes['narrow']}>
          <MobileMenu foot={<DrawerFoot home={user ? homeOf(user.role) : undefined} />} />
        </div>
      </div>
    </header>
  );
}

function DrawerFoot({ home }: { readonly home: string | undefined }) {
  if (home !== undefined) {
    return (
      <LinkButton to={home} size="touch" isWide>
        Go to challenges
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton to={paths.signIn()} kind="outline" size="touch" isWide>
        Sign In
      </LinkButton>
      <LinkButton to={paths.signUp()} size="touch" isWide>
        Get Started
      </LinkButton>
    </>
  );
}
