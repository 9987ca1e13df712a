import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderSection } from '#testing/render-section.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { currentUser, startSession } from '#platform/session.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { AddressSection } from './address-section.tsx';

const EMAIL = 'ines@santaluzia.example';
const address = { email: EMAIL, isVerified: true, pendingEmail: null };

beforeEach(() => {
  startSession(buildSignedIn({ email: EMAIL, isEmailVerified: true }));
  takeToasts();
});
afterEach(() => vi.unstubAllGlobals());

it('shows the address, and that it is verified or not', async () => {
  stubApi({ 'GET /v1/accounts/address': jsonResponse(address) });
  renderSection(<AddressSection />);
  expect(await screen.findByText(EMAIL)).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mail the link again' })).toBeNull();
});

it('shows the change that waits for its link, and gives it up', async () => {
  stubApi({
    'GET /v1/accounts/address': jsonResponse({ ...address, pendingEmail: 'new@santaluzia.example' }),
    'DELETE /v1/accounts/address/pending': jsonResponse(address),
  });
  renderSection(<AddressSection />);
  expect(await screen.findByText('new@santaluzia.example')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep the current address' }));
  await waitFor(() => expect(screen.queryByText('new@santaluzia.example')).toBeNull());
  expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'The change was cancelled' }]);
});

it('asks who it is before it asks for the change', async () => {
  const calls = stubApi({ 'GET /v1/accounts/address': jsonResponse(address) });
  renderSection(<AddressSection />);
  await enter(await screen.findByLabelText('New email'), 'new@santaluzia.example');
  const change = screen.getByRole('button', { name: 'Change address' });
  await waitFor(() => expect(change).toBeEnabled());
  await userEvent.click(change);
  expect(await screen.findByRole('dialog', { name: 'Change your address?' })).toHaveTextContent(
    'We mail a link to new@santaluzia.example',
  );
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('takes over an address that was verified elsewhere', async () => {
  const user = currentUser();
  stubApi({
    'GET /v1/accounts/address': jsonResponse({ ...address, email: 'new@santaluzia.example' }),
    'GET /auth/session': jsonResponse({ ...user, email: 'new@santaluzia.example' }),
  });
  renderSection(<AddressSection />);
  await waitFor(() => expect(currentUser()?.email).toBe('new@santaluzia.example'));
});
