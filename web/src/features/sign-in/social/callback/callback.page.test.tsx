import { socialProviderNames } from '@redoubt/contract/sign-in';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import {
  findPendingAuthorization,
  keepPendingAuthorization,
} from '#platform/sign-in/pending-authorizations.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession, currentToken, startSession } from '#platform/session.ts';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import { takeToasts } from '#ui/toasts/toasts.ts';
import SocialCallbackPage, { clientLoader } from './callback.page.tsx';

let states = 0;

/** A state that no arrival before had. */
function newState(): string {
  states += 1;
  return `state-${String(states)}`;
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/oauth/:provider/callback',
        loader: ({ request, params }) =>
          clientLoader({ request, params } as Parameters<typeof clientLoader>[0]),
        Component: SocialCallbackPage,
        HydrateFallback: () => null,
        ErrorBoundary: () => <p>No such page</p>,
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <KitProvider>
          <RouterProvider router={router} />
        </KitProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  return {
    location: () => router.state.location,
    path: () => router.state.location.pathname + router.state.location.search,
  };
}

const back = (state: string, provider = 'linkedin') => `/oauth/${provider}/callback?code=c&state=${state}`;
const callback = 'POST /auth/linkedin/callback';

beforeEach(() => {
  clearSession();
  takeToasts();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the callback screen', () => {
  it('says what it does, spends the code once, and leaves neither code nor state in the address', async () => {
    const held = holdReply();
    const calls = stubApi({ [callback]: held.reply });
    const state = newState();
    const page = open(`${back(state)}&iss=https%3A%2F%2Fprovider.example`);
    expect(await screen.findByText('Processing LinkedIn authentication...')).toBeVisible();
    expect(page.path()).toBe('/oauth/linkedin/callback');
    const signedIn = buildSignedIn();
    held.release(jsonResponse(signedIn));
    await waitFor(() => expect(page.path()).toBe('/wizard'));
    expect(calls.map(({ body }) => body)).toEqual([{ code: 'c', state, iss: 'https://provider.example' }]);
    expect(currentToken()).toBe(signedIn.token);
    expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'Successfully signed in with LinkedIn!' }]);
  });

  it('goes back to where the person was, and forgets that they were away', async () => {
    stubApi({ [callback]: jsonResponse(buildSignedIn()) });
    const state = newState();
    keepPendingAuthorization(state, {
      provider: 'linkedin',
      purpose: 'sign-in',
      returnTo: '/challenges/past',
    });
    const page = open(back(state));
    await waitFor(() => expect(page.path()).toBe('/challenges/past'));
    expect(findPendingAuthorization(state)).toBeNull();
  });

  it('does not go back to where a stranger wants it to', async () => {
    stubApi({ [callback]: jsonResponse(buildSignedIn()) });
    const state = newState();
    keepPendingAuthorization(state, {
      provider: 'linkedin',
      purpose: 'sign-in',
      returnTo: '//evil.example/',
    });
    const page = open(back(state));
    await waitFor(() => expect(page.path()).toBe('/wizard'));
  });

  it.each([
    [400, 'Invalid LinkedIn authorization code. Please try again.'],
    [401, 'LinkedIn authorization failed. Please try again.'],
    [403, 'LinkedIn access denied. Please check your permissions.'],
    [500, 'Server error during LinkedIn authentication. Please try again later.'],
    [502, 'Server error during LinkedIn authentication. Please try again later.'],
  ])('says for the status %i: %s', async (status, sentence) => {
    stubApi({ [callback]: problemResponse({ status, code: 'any', message: 'Something else.' }) });
    open(back(newState()));
    expect(await screen.findByText(`Authentication failed: ${sentence}`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/signin');
    expect(currentToken()).toBeNull();
  });

  it.each([
    ['Too many requests.', 'Too many requests.'],
    ['', 'LinkedIn authentication failed'],
  ])('says otherwise what the server says (%j), or that it failed', async (message, sentence) => {
    stubApi({ [callback]: problemResponse({ status: 429, code: 'any', message }) });
    open(back(newState()));
    expect(await screen.findByText(`Authentication failed: ${sentence}`)).toBeVisible();
  });

  it.each(['google', 'github'] as const)('says the same for %s by its name', async (provider) => {
    const reply = problemResponse({ status: 403, code: 'any', message: '' });
    stubApi({ [`POST /auth/${provider}/callback`]: reply });
    open(back(newState(), provider));
    const name = socialProviderNames[provider];
    expect(
      await screen.findByText(`Authentication failed: ${name} access denied. Please check your permissions.`),
    ).toBeVisible();
  });

  it('reports to the server why there is no code', async () => {
    const calls = stubApi({ [callback]: problemResponse({ status: 403, code: 'any', message: '' }) });
    const state = newState();
    open(`/oauth/linkedin/callback?error=access_denied&error_description=no&state=${state}`);
    await screen.findByText(/^Authentication failed/);
    expect(calls.map(({ body }) => body)).toEqual([{ error: 'access_denied', state }]);
  });

  it.each(['', '?code=c', '?state=s', '?code=&state=s', '?utm=1'])(
    'goes to sign-in when it is opened with %j',
    async (search) => {
      const calls = stubApi({});
      const page = open(`/oauth/google/callback${search}`);
      await waitFor(() => expect(page.path()).toBe('/signin'));
      expect(calls).toEqual([]);
    },
  );

  it('is not there for a provider that there is not', async () => {
    stubApi({});
    open(back(newState(), 'facebook'));
    expect(await screen.findByText('No such page')).toBeVisible();
  });

  it.each(['sign_up_needed', 'link_needed'])('goes on to the next step after %s', async (code) => {
    stubApi({ [callback]: problemResponse({ status: 409, code, message: 'x' }) });
    const state = newState();
    keepPendingAuthorization(state, {
      provider: 'linkedin',
      purpose: 'sign-in',
      returnTo: '/challenges/past',
    });
    const page = open(back(state));
    await waitFor(() => expect(page.path()).toBe('/oauth/linkedin/finish?returnTo=%2Fchallenges%2Fpast'));
  });

  it('goes on to the second factor where one is asked for', async () => {
    const members = { challengeId: 'c', factors: ['totp'] };
    const problem = { status: 401, code: 'second_factor_required', message: 'x', ...members };
    stubApi({ [callback]: problemResponse(problem) });
    const page = open(back(newState()));
    await waitFor(() => expect(page.path()).toBe('/signin'));
    expect(page.location().state).toMatchObject({ secondStep: members });
  });

  it('comes back to the settings where a provider was to be connected', async () => {
    const { user, token } = buildSignedIn();
    startSession({ user, token }, { isRemembered: true });
    stubApi({ [callback]: jsonResponse({ user: { ...user, linkedinId: '7' }, token }) });
    const state = newState();
    keepPendingAuthorization(state, { provider: 'linkedin', purpose: 'connect', returnTo: null });
    const page = open(back(state));
    await waitFor(() => expect(page.path()).toBe('/settings?section=connected-accounts'));
    expect(takeToasts()).toMatchObject([{ title: 'LinkedIn is connected' }]);
  });

  it('leads back to the settings when that failed', async () => {
    const sentence = 'This LinkedIn account is already connected to another Redoubt account.';
    stubApi({ [callback]: problemResponse({ status: 409, code: 'identity_taken', message: sentence }) });
    const state = newState();
    keepPendingAuthorization(state, { provider: 'linkedin', purpose: 'connect', returnTo: null });
    open(back(state));
    expect(await screen.findByText(`Authentication failed: ${sentence}`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Configurations' })).toBeVisible();
  });
});
