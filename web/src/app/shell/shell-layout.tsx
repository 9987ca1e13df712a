import { Outlet, useNavigation } from 'react-router';
import { useIsLoading } from '#platform/loading.ts';
import { useUser } from '#platform/session.ts';
import { ProgressLine } from '#ui/frame/progress-line.tsx';
import { AppHeader } from './app-header.tsx';
import { Banners } from './banners/banners.tsx';
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
      <Banners />
      <Outlet />
    </>
  );
}
