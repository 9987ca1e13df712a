import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { followTimeZone } from '#features/accounts';
import { bootSession } from '#features/sign-in';
import { queryClient } from '#platform/query-client.ts';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import { fetchToastHost } from '#ui/toasts/toast-outlet.tsx';

/** While this runs for the first time the root shows the loading overlay; pages load their data beside it. */
export async function clientLoader() {
  await bootSession(followTimeZone);
  return null;
}

/** Booting is for once: moving about in the client asks nothing again. */
export const shouldRevalidate = () => false;

/** The kit and the query client, for every screen but the prerendered ones. */
export default function KitLayout() {
  useEffect(() => void fetchToastHost(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <Outlet />
      </KitProvider>
    </QueryClientProvider>
  );
}
