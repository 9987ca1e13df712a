import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { acknowledgeSessionEnd, endSession, useSessionEnd } from '#platform/session-end.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { AppWatchers } from './app-watchers.tsx';
import { requireSignedIn } from './guards.ts';

describe('the watchers', () => {
  beforeEach(() => {
    clearSession();
    acknowledgeSessionEnd();
  });

  it('lead to the landing page when the session ends, once, with the place it ended at', async () => {
    window.history.replaceState(null, '', '/challenges/past');
    const { token } = signIn();
    const router = renderApp();
    await screen.findByText('protected');
    act(() => {
      endSession(token);
      endSession(token);
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(router.state.location.state).toEqual({ endedAt: '/challenges/past' });
    await waitFor(() => expect(useSessionEnd.getState().endedAt).toBeNull());
  });

  it('ask the page again when another tab signs out', async () => {
    signIn();
    const router = renderApp();
    await screen.findByText('protected');
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
    expect(router.state.location.search).toBe('?returnTo=%2Fprotected');
  });

  it('move the focus to the main part of a new screen', async () => {
    signIn();
    const router = renderApp();
    await screen.findByText('protected');
    await act(() => router.navigate('/'));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

function signIn() {
  const signedIn = buildSignedIn();
  startSession(signedIn);
  return signedIn;
}

function renderApp() {
  const frame = (
    <main tabIndex={-1}>
      <Outlet />
      <AppWatchers />
    </main>
  );
  const loader = ({ request }: { request: Request }) => requireSignedIn(request);
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/', element: 'landing' },
          { path: '/signin', element: 'sign in' },
          { path: '/protected', element: 'protected', loader },
        ],
      },
    ],
    { initialEntries: ['/protected'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
