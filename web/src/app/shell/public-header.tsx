import type { User } from '@redoubt/contract/user.ts';
import { Suspense } from 'react';
import { LinkButton } from '#ui/link-button.tsx';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { useUser } from '#platform/session.ts';
import { homeOf, paths } from '#app/paths.ts';
import { HeaderFrame } from './header-frame.tsx';
import classes from './public-header.module.css';

// Public pages are light for everybody else: the person's menu comes only for who is signed in.
const fetchParts = () => import('./person-parts.ts');
const PersonMenu = lazyPart(async () => (await fetchParts()).PersonMenu);
const PersonMenuFoot = lazyPart(async () => (await fetchParts()).PersonMenuFoot);
const AdminMenu = lazyPart(async () => (await fetchParts()).AdminMenu);

/** The header of public pages, and of every page while signed out. */
export function PublicHeader() {
  const user = useUser();
  return <HeaderFrame size="tall" frame={classes} {...(user ? waysOf(user) : waysIn)} />;
}

function waysOf(user: User) {
  const home = homeOf(user.role);
  const words = wordsOf(home);
  return {
    ...(user.role === 'Admin' && adminsOwn),
    actions: (
      <>
        <LinkButton to={home} kind="quiet" size="touch">
          {words}
        </LinkButton>
        {/* As wide as the person's face will be, so that nothing moves when it comes. */}
        <Suspense fallback={<span style={{ inlineSize: 38 }} />}>
          <PersonMenu user={user} />
        </Suspense>
      </>
    ),
    foot: (
      <>
        <LinkButton to={home} size="touch" isWide>
          {words}
        </LinkButton>
        <Suspense>
          <PersonMenuFoot user={user} />
        </Suspense>
      </>
    ),
  };
}

function wordsOf(home: string): string {
  if (home === paths.admin()) return 'Go to the dashboard';
  return home === paths.profile() ? 'Go to my profile' : 'Go to challenges';
}

const adminMenu = (size: 'tall' | 'drawer') => (
  <Suspense>
    <AdminMenu size={size} />
  </Suspense>
);

/** With a menu of their own the row is longer. */
const adminsOwn = {
  frame: { ...classes, row: `${classes['row']} ${classes['long']}` },
  own: adminMenu('tall'),
  ownGroup: adminMenu('drawer'),
};

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
