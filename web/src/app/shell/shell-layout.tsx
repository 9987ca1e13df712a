import { Outlet, useNavigation } from 'react-router';
import { VerificationBanner } from '#features/accounts';
import { AnnouncementBanner } from '#features/announcements';
import { KeepAccountBanner } from '#features/personal-data';
import { useIsLoading } from '#platform/loading.ts';
import { useUser } from '#platform/session.ts';
import { ProgressLine } from '#ui/frame/progress-line.tsx';
import { AppHeader } from './app-header.tsx';
import { PublicHeader } from './public-header.tsx';

/** The header that fits the person, over every screen. */
export default function ShellLayout() {
  const user = useUser();
  const isLoading = useIsLoading();
  const navigation = useNavigation();
  return (
    <>
      <ProgressLine isActive={isLoading || navigation.state !== 'idle'} />
      {user ? <AppHeader user={user} /> : <PublicHeader />}
      <AnnouncementBanner />
      <KeepAccountBanner />
      <VerificationBanner />
      <Outlet />
    </>
  );
}
