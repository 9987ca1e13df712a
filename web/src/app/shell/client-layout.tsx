import '#ui/theme/theme.css';
import { isExpert } from '@redoubt/contract/shared/roles.ts';
import { noop, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router';
import { followTimeZone } from '#features/accounts';
import { shownAnnouncementsQuery } from '#features/announcements';
import { orientationQuery } from '#features/orientation';
import { deletionQuery } from '#features/personal-data';
import { bootSession } from '#features/sign-in';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser } from '#platform/session.ts';
import { StaticShell } from '../static-shell/static-shell.tsx';
import { restoreFocus } from '../static-shell/restore-focus.ts';
import { PublicHeader } from './public-header.tsx';

/** The static shell of the page is shown while this runs for the first time; pages load their data in parallel. */
export async function clientLoader() {
  await bootSession(followTimeZone);
  // What the banners over every screen and the header show.
  const user = currentUser();
  if (user) {
    void queryClient.query(deletionQuery).catch(noop);
    void queryClient.query(shownAnnouncementsQuery).catch(noop);
    if (isExpert(user.role)) void queryClient.query(orientationQuery).catch(noop);
  }
  return null;
}

/** Booting is for once: moving about in the client asks nothing again. */
export const shouldRevalidate = () => false;

/** The session and the query client, for every screen but the prerendered ones. */
export default function ClientLayout() {
  useLayoutEffect(restoreFocus, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

export function HydrateFallback() {
  return <StaticShell header={<PublicHeader />} />;
}
