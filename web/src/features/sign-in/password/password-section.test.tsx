import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { startSession } from '#platform/session.ts';
import { chooseTimeZone } from '#platform/time/time-zone.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { PasswordSection } from './password-section.tsx';

const PASSWORD = 'Another-Horse-2!';

beforeEach(() => {
  startSession(buildSignedIn());
  takeToasts();
});
afterEach(() => vi.unstubAllGlobals());

it("says since when the password is the one, in the account's time zone", async () => {
  stubApi({
    'GET /v1/accounts/password': jsonResponse({ isSet: true, changedAt: '2026-11-03T20:00:00.000Z' }),
  });
  chooseTimeZone('Pacific/Auckland');
  renderAt('/settings?section=password', <PasswordSection />);
  expect(await screen.findByText('You set it on 4 Nov 2026.')).toBeVisible();
});

it('offers an account without a password its first', async () => {
  stubApi({ 'GET /v1/accounts/password': jsonResponse({ isSet: false, changedAt: null }) });
  renderAt('/settings?section=password', <PasswordSection />);
  expect(await screen.findByRole('button', { name: 'Set password' })).toBeDisabled();
});

it('asks who it is before it sends the new password, and keeps it when the person thinks better of it', async () => {
  const calls = stubApi({
    'GET /v1/accounts/password': jsonResponse({ isSet: true, changedAt: '2026-11-03T10:00:00.000Z' }),
  });
  renderAt('/settings?section=password', <PasswordSection />);
  await enter(await screen.findByLabelText('New password'), PASSWORD);
  await enter(screen.getByLabelText('Confirm password'), PASSWORD);
  const change = screen.getByRole('button', { name: 'Change password' });
  await waitFor(() => expect(change).toBeEnabled());
  await userEvent.click(change);
  await screen.findByRole('dialog', { name: 'Change your password?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(change).toBeEnabled());
  expect(screen.getByLabelText('New password')).toHaveValue(PASSWORD);
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});
