import { useEffect, useRef } from 'react';
import type { User } from '@redoubt/contract/shared/user.ts';
import { isExpert } from '@redoubt/contract/shared/roles.ts';
import { Outlet, useNavigation } from 'react-router';
import { KeepAccountBanner } from '#features/personal-data';
import { AnnouncementBanner, refreshShownAnnouncements } from '#features/announcements';
import { VerificationBanner } from '#features/accounts';
import { useOpenOrientation } from '#features/orientation';
import { NoticeBell, useNoticeState } from '#features/notifications';
import { useIsLoading } from '#platform/loading.ts';
import { useUser } from '#platform/session.ts';
import { ProgressLine } from '#ui/frame/progress-line.tsx';
import { useAnnouncedHeight } from '#ui/frame/use-announced-height.ts';
import { PersonMenu, PersonMenuFoot } from './person-menu.tsx';
import { hasOwnMenu, OwnMenu } from './own/own-menu.tsx';
import { HeaderFrame } from './header-frame.tsx';
import { PublicHeader } from './public-header.tsx';
import classes from './app-header.module.css';

/** With the menu of Admins or the three screens of experts the row is longer. */
const foldsEarly = { ...classes, row: `${classes['row']} ${classes['long']}` };

/** The signed-in header: menus of what leads somewhere today, the screens of a role, and the person. */
function AppHeader({ user }: { readonly user: User }) {
  const hasOwn = hasOwnMenu(user);
  const isOrientationOpen = useOpenOrientation(user);
  return (
    <HeaderFrame
      size="flat"
      frame={user.role === 'Admin' || isExpert(user.role) ? foldsEarly : classes}
      own={hasOwn ? <OwnMenu user={user} isOrientationOpen={isOrientationOpen} size="flat" /> : null}
      ownGroup={hasOwn ? <OwnMenu user={user} isOrientationOpen={isOrientationOpen} size="drawer" /> : null}
      bell={<NoticeBell user={user} />}
      actions={<PersonMenu user={user} />}
      foot={<PersonMenuFoot user={user} />}
    />
  );
}

/** The header that fits the person, over every screen. */
export default function ShellLayout() {
  const user = useUser();
  const isLoading = useIsLoading();
  const navigation = useNavigation();
  return (
    <>
      <ProgressLine isActive={isLoading || navigation.state !== 'idle'} />
      {user ? <AppHeader user={user} /> : <PublicHeader />}
      <Banners />
      <Outlet />
    </>
  );
}

/** What is shown over every screen, beneath the header. */
function Banners() {
  const banners = useAnnouncedHeight('--banners');
  const newest = useNoticeState(({ state }) => state?.newestId);
  const known = useRef(newest);
  useEffect(() => {
    // Whoever just got a notification may have got an announcement too.
    if (known.current !== undefined && newest !== known.current) void refreshShownAnnouncements();
    known.current = newest;
  }, [newest]);
  return (
    <div ref={banners}>
      <AnnouncementBanner />
      <KeepAccountBanner />
      <VerificationBanner />
    </div>
  );
}
