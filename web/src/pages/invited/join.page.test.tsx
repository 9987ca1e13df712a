import type { Joining } from '@redoubt/contract/organizations';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession, currentUser, startSession } from '#platform/session.ts';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import JoinPage from './join.page.tsx';

const CALL = '/v1/organizations/joinings/a-token';
const joining: Joining = {
  organization: 'Unilag',
  kind: 'partner',
  email: 'ngozi@unilag.example',
  role: 'manager',
  hasAccount: false,
  expiresAt: '2026-11-10T10:00:00.000Z',
};

function openLink() {
  queryClient.clear();
  const routes = [
    { path: '/join/:token', element: <JoinPage /> },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/join/a-token'] });
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </QueryClientProvider>,
  );
  return () => router.state.location.pathname;
}

beforeEach(() => clearSession());
afterEach(() => vi.unstubAllGlobals());

describe('the page of an invitation to become a member', () => {
  it('makes an account of who has none, and leads home', { tags: ['slow'] }, async () => {
    const entered = buildSignedIn({ role: 'Partner' });
    const calls = stubApi({
      [`GET ${CALL}`]: jsonResponse(joining),
      [`POST ${CALL}/account`]: jsonResponse(entered),
    });
    const currentPath = openLink();
    expect(await screen.findByText(/^Unilag invites ngozi@unilag.example/)).toBeVisible();
    await userEvent.type(await screen.findByLabelText('First name'), 'Ngozi');
    await userEvent.type(screen.getByLabelText('Last name'), 'Okafor');
    await userEvent.type(screen.getByLabelText('Password'), 'Lagoon-Heron-77!');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'Lagoon-Heron-77!');
    expect(screen.getByRole('button', { name: 'Join and Create Account' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Join and Create Account' }));
    await waitFor(() => expect(currentPath()).toBe('/partner-university'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      firstname: 'Ngozi',
      lastname: 'Okafor',
      password: 'Lagoon-Heron-77!',
      acceptedTerms: true,
    });
    expect(currentUser()?.id).toBe(entered.user.id);
  });

  it('says of a used link that it cannot be used, and offers the sign-in', async () => {
    stubApi({
      [`GET ${CALL}`]: problemResponse({
        status: 422,
        code: 'link_used',
        message: 'This link was already used.',
      }),
    });
    openLink();
    expect(await screen.findByText('This link was already used.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
  });

  it('leads who has an account to the sign-in and back', async () => {
    stubApi({ [`GET ${CALL}`]: jsonResponse({ ...joining, hasAccount: true }) });
    openLink();
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', '/signin?returnTo=%2Fjoin%2Fa-token');
  });

  it('asks who is signed in, and takes over the role that they have then', async () => {
    const signedIn = buildSignedIn({ role: 'Client' });
    startSession(signedIn);
    stubApi({
      [`GET ${CALL}`]: jsonResponse({ ...joining, hasAccount: true }),
      [`POST ${CALL}/consent`]: jsonResponse({ ...signedIn.user, role: 'Partner' }),
    });
    const currentPath = openLink();
    await userEvent.click(await screen.findByRole('button', { name: 'Join Unilag' }));
    await waitFor(() => expect(currentPath()).toBe('/partner-university'));
    expect(currentUser()?.role).toBe('Partner');
  });

  it('says why somebody cannot join', async () => {
    startSession(buildSignedIn({ role: 'Client' }));
    const message = 'You belong to another organization that is in use.';
    stubApi({
      [`GET ${CALL}`]: jsonResponse({ ...joining, hasAccount: true }),
      [`POST ${CALL}/consent`]: problemResponse({ status: 409, code: 'joined_elsewhere', message }),
    });
    openLink();
    await userEvent.click(await screen.findByRole('button', { name: 'Join Unilag' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says that a link does not work, and that one is another’s with the way out', async () => {
    startSession(buildSignedIn());
    stubApi({
      [`GET ${CALL}`]: problemResponse({ status: 403, code: 'link_of_another', message: 'Another’s.' }),
    });
    openLink();
    expect(await screen.findByText(/^This invitation was sent to a different address/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeEnabled();
  });
});
