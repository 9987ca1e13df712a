import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useScreenBlocker } from '#platform/navigation/use-screen-blocker.ts';
import { OfflineNotice } from './offline-notice.tsx';

afterEach(() => vi.restoreAllMocks());

const WAITING = /The page that you chose opens once you are back online\./;

it('opens a page that was chosen without a connection once, and lets the person go back from it', async () => {
  const router = renderApp();
  setOnline(false);
  await act(() => router.navigate('/new'));
  expect(router.state.location.pathname).toBe('/list');
  expect(screen.getByText(WAITING)).toBeVisible();
  await act(async () => setOnline(true));
  expect(router.state.location.pathname).toBe('/new');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/list');
});

it('drops the choice when a page that was seen is opened instead', async () => {
  const router = renderApp();
  await act(() => router.navigate('/seen'));
  await act(() => router.navigate(-1));
  setOnline(false);
  await act(() => router.navigate('/new'));
  await act(() => router.navigate('/seen'));
  expect(screen.queryByText(WAITING)).not.toBeInTheDocument();
  await act(() => router.navigate(-1));
  await act(async () => setOnline(true));
  expect(router.state.location.pathname).toBe('/list');
});

it('lets a screen ask before it is left for a page that was seen', async () => {
  const router = renderApp();
  await act(() => router.navigate('/guarded'));
  setOnline(false);
  await act(() => router.navigate('/list'));
  expect(screen.getByText('Leave?')).toBeVisible();
  expect(router.state.location.pathname).toBe('/guarded');
});

it('waits with a missing page on a screen that asks before it is left, which then asks', async () => {
  const router = renderApp();
  await act(() => router.navigate('/guarded'));
  await act(() => router.navigate('/list'));
  await act(async () => screen.getByRole('button', { name: 'Leave' }).click());
  setOnline(false);
  await act(() => router.navigate('/guarded'));
  await act(() => router.navigate('/new'));
  expect(screen.getByText(WAITING)).toBeVisible();
  expect(screen.queryByText('Leave?')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/guarded');
  await act(async () => setOnline(true));
  expect(screen.getByText('Leave?')).toBeVisible();
});

/** A screen that asks before it is left. */
function Guarded() {
  const { state, proceed } = useScreenBlocker(() => true);
  return state !== 'blocked' ? null : (
    <>
      <p>Leave?</p>
      <button type="button" onClick={proceed}>
        Leave
      </button>
    </>
  );
}

function renderApp() {
  const children = ['list', 'seen', 'new', 'guarded'].map((path) => ({
    path,
    element: path === 'guarded' ? <Guarded /> : <p>{path}</p>,
  }));
  const element = (
    <>
      <OfflineNotice />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ element, children }], { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  return router;
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
