import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { useScreenBlocker } from '#platform/navigation/use-screen-blocker.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SidePane } from '#ui/drawer/side-pane.tsx';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import { AppWatchers } from './app-watchers.tsx';

beforeEach(() => startSession(buildSignedIn()));

it('Back asks before it loses what was typed in a dialog', async () => {
  const { router, field } = await showTyped('/dialog');
  await act(() => router.navigate(-1));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/dialog');
  expect(field).toHaveValue('Dear bird');
  await act(() => router.navigate(-1));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The first page')).toBeVisible();
});

it('Back asks nothing where nothing was changed', async () => {
  const { router, field } = await showTyped('/dialog');
  await userEvent.clear(field);
  await act(() => router.navigate(-1));
  expect(await screen.findByText('The first page')).toBeVisible();
});

it('a saved dialog leads on without a question, as its text is saved', async () => {
  const { router } = await showTyped('/dialog');
  await act(() => router.navigate('/first'));
  expect(await screen.findByText('The first page')).toBeVisible();
});

it('a link beside a pane asks, and nobody is asked once they are signed out', async () => {
  const { router } = await showTyped('/pane');
  await act(() => router.navigate('/first'));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/pane');
  clearSession();
  await act(() => router.navigate('/first'));
  expect(await screen.findByText('The first page')).toBeVisible();
});

it('a screen that asks before it is left does so after what was typed is discarded', async () => {
  const { router } = await showTyped('/guarded');
  await act(() => router.navigate(-1));
  expect(screen.queryByText('Leave?')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Leave?')).toBeVisible();
  expect(router.state.location.pathname).toBe('/guarded');
});

function Guarded() {
  const { state } = useScreenBlocker(() => true);
  return (
    <>
      {state === 'blocked' ? <p>Leave?</p> : null}
      <Writing />
    </>
  );
}

function Writing() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? (
    <Dialog title="Write to a bird" onClose={() => setIsOpen(false)}>
      <input aria-label="Letter" />
    </Dialog>
  ) : null;
}

function Pane() {
  return (
    <SidePane isOpen title="Three eggs" onClose={() => undefined}>
      <input aria-label="Letter" />
    </SidePane>
  );
}

/** A screen reached from the first page, with a letter typed on it. */
async function showTyped(path: '/dialog' | '/pane' | '/guarded') {
  const element = (
    <KitProvider>
      <Outlet />
      <AppWatchers />
    </KitProvider>
  );
  const children = [
    { path: '/first', element: <p>The first page</p> },
    { path: '/dialog', element: <Writing /> },
    { path: '/pane', element: <Pane /> },
    { path: '/guarded', element: <Guarded /> },
  ];
  const router = createMemoryRouter([{ element, children }], { initialEntries: ['/first'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(path));
  const field = await screen.findByLabelText('Letter');
  await userEvent.type(field, 'Dear bird');
  return { router, field };
}
