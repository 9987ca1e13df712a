import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import { fetchToastHost } from '#ui/toasts/toast-outlet.tsx';

/** The kit of fields, dialogs and menus, for the screens that have some. */
export default function KitLayout() {
  useEffect(() => void fetchToastHost(), []);
  return (
    <KitProvider>
      <Outlet />
    </KitProvider>
  );
}
