import { LinkButton } from '#ui/link-button.tsx';
import { useUser } from '#platform/session.ts';
import { homeOf, paths } from '#app/paths.ts';
import { HeaderFrame } from './header-frame.tsx';
import classes from './public-header.module.css';

/** The header of public pages, and of every page while signed out. */
export function PublicHeader() {
  const user = useUser();
  return <HeaderFrame size="tall" frame={classes} {...(user ? wayHome(homeOf(user.role)) : waysIn)} />;
}

function wayHome(home: string) {
  const words = home === paths.profile() ? 'Go to my profile' : 'Go to challenges';
  return {
    actions: (
      <LinkButton to={home} size="touch">
        {words}
      </LinkButton>
    ),
    foot: (
      <LinkButton to={home} size="touch" isWide>
        {words}
      </LinkButton>
    ),
  };
}

const waysIn = {
  actions: (
    <>
      <LinkButton to={paths.signIn()} kind="quiet" size="touch">
        Sign In
      </LinkButton>
      <LinkButton to={paths.signUp()} size="touch">
        Get Started
      </LinkButton>
    </>
  ),
  foot: (
    <>
      <LinkButton to={paths.signIn()} kind="outline" size="touch" isWide>
        Sign In
      </LinkButton>
      <LinkButton to={paths.signUp()} size="touch" isWide>
        Get Started
      </LinkButton>
    </>
  ),
};
