import type { User } from '@redoubt/contract/shared/user.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { Suspense } from 'react';
import { LinkButton } from '#ui/link-button.tsx';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { useUser } from '#platform/session.ts';
import { homeOf, paths } from '#platform/navigation/paths.ts';
import { HeaderFrame } from './header-frame.tsx';
import classes from './public-header.module.css';

// Public pages are light for everybody else: the person's menu comes only for who is signed in.
const fetchParts = () => import('./person-parts.ts');
const PersonMenu = lazyPart(async () => (await fetchParts()).PersonMenu);
const PersonMenuFoot = lazyPart(async () => (await fetchParts()).PersonMenuFoot);
const NoticeBell = lazyPart(async () => (await fetchParts()).NoticeBell);
const OwnMenu = lazyPart(async () => (await fetchParts()).OwnMenu);

/** The header of public pages, and of every page while signed out. */
export function PublicHeader() {
  const user = useUser();
  return <HeaderFrame size="tall" frame={classes} {...(user ? waysOf(user) : waysIn)} />;
}

function waysOf(user: User) {
  const home = homeOf(user.role);
  const words = wordsOf(user.role);
  return {
    ...(!hasProfile(user.role) && ownOf(user)),
    bell: bellOf(user),
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

const bellOf = (user: User) => (
  <Suspense fallback={<span className="icon-button" />}>
    <NoticeBell user={user} />
  </Suspense>
);

/** Recognized by their home: the contract's word for it would bring its shapes along. */
function hasProfile(role: Role): boolean {
  return homeOf(role) === paths.profile();
}

function wordsOf(role: Role): string {
  if (hasProfile(role)) return 'Go to my profile';
  return role === 'Admin' || role === 'Client' ? 'Go to the dashboard' : 'Go to my organization';
}

const ownMenu = (user: User, size: 'tall' | 'drawer') => (
  <Suspense>
    <OwnMenu user={user} size={size} />
  </Suspense>
);

/** With screens of their own the row is longer. */
const ownOf = (user: User) => ({
  frame: { ...classes, row: `${classes['row']} ${classes['long']}` },
  own: ownMenu(user, 'tall'),
  ownGroup: ownMenu(user, 'drawer'),
});

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
