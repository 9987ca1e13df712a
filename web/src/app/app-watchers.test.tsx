import { arenaEndpoints } from '@redoubt/contract/arena';
import { secondFactorSetupNeeded } from '@redoubt/contract/shared/problem.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { problemResponse, stubApi } from '#testing/stub-api.ts';
import { call } from '#platform/api-client.ts';
import { useFactorDuty } from '#platform/mfa-requirement.ts';
import { keepPendingAuthorization } from '#platform/sign-in/pending-authorizations.ts';
import { acknowledgeSessionEnd, endSession, useSessionEnd } from '#platform/session-end.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { AppWatchers } from './app-watchers.tsx';
import { requireSignedIn } from '#platform/navigation/guards.ts';

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
    const watching = new Promise((resolve) => window.addEventListener('appstarted', resolve, { once: true }));
    const router = renderApp();
    await screen.findByText('protected');
    await watching;
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

  it('leave the focus at a menu that was opened while the screen was on its way', async () => {
    signIn();
    const router = renderApp();
    await screen.findByText('protected');
    const menu = document.createElement('button');
    menu.setAttribute('aria-expanded', 'true');
    document.body.append(menu);
    menu.focus();
    await act(() => router.navigate('/'));
    expect(menu).toHaveFocus();
    menu.remove();
  });

  it('lead to where a second factor is set up, whatever was refused for want of it', async () => {
    signIn();
    stubApi({ 'GET /v1/arena/progress': problemResponse({ ...secondFactorSetupNeeded }) });
    const router = renderApp();
    await screen.findByText('protected');
    await act(() =>
      expect(call(arenaEndpoints.listChallengeProgress)).rejects.toThrow(secondFactorSetupNeeded.message),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    expect(router.state.location.search).toBe('?section=second-factors');
    await waitFor(() => expect(useFactorDuty.getState().isDue).toBe(false));
    vi.unstubAllGlobals();
  });

  it('take the callback of a provider to the page that handles it, from whatever page it was sent to', async () => {
    keepPendingAuthorization('s', { provider: 'linkedin', purpose: 'sign-in', returnTo: null });
    const router = renderApp('/?code=c&state=s');
    await waitFor(() => expect(router.state.location.pathname).toBe('/oauth/linkedin/callback'));
    expect(router.state.location.search).toBe('?code=c&state=s');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it.each(['?code=c&state=s', '?code=c', '?state=known', '?q=c&state=known'])(
    'ignore %s, which this browser did not begin',
    async (search) => {
      keepPendingAuthorization('known', { provider: 'linkedin', purpose: 'sign-in', returnTo: null });
      const router = renderApp(`/${search}`);
      await screen.findByText('landing');
      expect(router.state.location).toMatchObject({ pathname: '/', search });
    },
  );
});

function signIn() {
  const signedIn = buildSignedIn();
  startSession(signedIn);
  return signedIn;
}

function renderApp(address = '/protected') {
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
          { path: '/settings', element: 'settings' },
          { path: '/protected', element: 'protected', loader },
          { path: '*', element: 'elsewhere' },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
