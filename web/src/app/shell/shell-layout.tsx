import { Outlet, useNavigation } from 'react-router';
import { ErrorPage } from '#app/error-page.tsx';
import { VerificationBanner } from '#features/accounts';
import { KeepAccountBanner } from '#features/personal-data';
import { useIsLoading } from '#platform/loading.ts';
import { useUser } from '#platform/session.ts';
import { ProgressLine } from '#ui/frame/progress-line.tsx';
import { AppHeader } from './app-header.tsx';
import { PublicHeader } from './public-header.tsx';

/** The header that fits the person, over every screen; a screen that fails leaves the header standing. */
export default function ShellLayout() {
  return (
    <>
      <ShellHeader />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <ShellHeader />
      <ErrorPage />
    </>
  );
}

function ShellHeader() {
  const user = useUser();
  const isLoading = useIsLoading();
  const navigation = useNavigation();
  return (
    <>
      <ProgressLine isActive={isLoading || navigation.state !== 'idle'} />
      {user ? <AppHeader user={user} /> : <PublicHeader />}
      <KeepAccountBanner />
      <VerificationBanner />
    </>
  );
}
