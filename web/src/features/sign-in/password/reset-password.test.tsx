import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import ResetPasswordPage, { clientLoader } from './reset-password.page.tsx';

const LINK = 'GET /auth/reset-password/a-token';
const PASSWORD = 'Another-Horse-2!';
const opened = () => jsonResponse({ email: 'ines@santaluzia.example' });
const password = () => screen.findByLabelText('New password');
const button = () => screen.getByRole('button', { name: 'Set New Password' });

function openLink(search = '?token=a-token') {
  return renderAt(`/reset-password${search}`, <ResetPasswordPage />);
}

async function fillIn(text: string): Promise<void> {
  await enter(await password(), text);
  await enter(screen.getByLabelText('Confirm password'), text);
  await waitFor(() => expect(button()).toBeEnabled());
}

beforeEach(() => {
  clearSession();
  takeToasts();
});
afterEach(() => vi.unstubAllGlobals());

describe('the page for a new password', () => {
  it('sets it and leads to sign-in; the token leaves the address at once', async () => {
    const calls = stubApi({ [LINK]: opened(), 'POST /auth/reset-password': jsonResponse({ success: true }) });
    const { currentPath } = openLink();
    expect(await screen.findByText(/^For ines@santaluzia\.example\./)).toBeVisible();
    expect(currentPath()).toBe('/reset-password');
    await fillIn(PASSWORD);
    await userEvent.click(button());
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    expect(calls.lastTo('POST /auth/reset-password')?.body).toEqual({ token: 'a-token', password: PASSWORD });
    expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'Your password was changed' }]);
  });

  it('shows the rules as they are met, and what is left', async () => {
    stubApi({ [LINK]: opened() });
    openLink();
    await userEvent.type(await password(), 'abc');
    expect(screen.getByText(/^Five things left: 8 characters or more/)).toBeVisible();
    await enter(await password(), 'DEF12!');
    expect(screen.getByText('One thing left: the password again.')).toBeVisible();
    await enter(screen.getByLabelText('Confirm password'), 'other');
    await userEvent.tab();
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
  });

  it('puts what the server says of the password under its field, and keeps it', async () => {
    const message = 'This password is too common. Please choose another one.';
    stubApi({
      [LINK]: opened(),
      'POST /auth/reset-password': problemResponse({
        status: 422,
        code: 'invalid_fields',
        message: 'Some fields need another look.',
        errors: [{ path: 'password', message }],
      }),
    });
    openLink();
    await fillIn('P@ssw0rd');
    await userEvent.click(button());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await password()).toHaveAccessibleDescription(message);
    expect(await password()).toHaveValue('P@ssw0rd');
  });

  it.each([
    ['link_expired', 'This link has expired. Please ask for a new one.'],
    ['link_used', 'This link was already used.'],
    ['link_unknown', 'This link does not work.'],
  ])('offers a new link instead of a form: %s', async (code, message) => {
    stubApi({ [LINK]: problemResponse({ status: 422, code, message }) });
    openLink();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('is nothing without a link', async () => {
    const calls = stubApi({});
    openLink('');
    expect(await screen.findByText('Open this page with the link in our mail.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('sends signed-in people home, and says what they can do', () => {
    startSession(buildSignedIn());
    const request = new Request('http://localhost/reset-password?token=a-token');
    expect(() => clientLoader({ request } as ClientLoaderFunctionArgs)).toThrow(Response);
    expect(takeToasts()).toMatchObject([{ kind: 'info', title: 'You are signed in' }]);
  });
});
