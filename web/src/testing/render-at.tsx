import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { queryClient } from '#platform/queries/query-client.ts';
import { KitProvider } from '#ui/theme/kit-provider.tsx';

/**
 * Draws `node` at an address inside the kit, the query client and a router; returns functions for the present address,
 * for going back, and for leaving.
 */
export function renderAt(
  path: string,
  node: ReactNode,
): {
  currentPath: () => string;
  back: () => Promise<void>;
  unmount: () => void;
} {
  queryClient.clear();
  const router = createMemoryRouter([{ path: '*', element: node }], { initialEntries: [path] });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </QueryClientProvider>,
  );
  return {
    currentPath: () => router.state.location.pathname + router.state.location.search,
    back: () => router.navigate(-1),
    unmount,
  };
}
