import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { clearSession, currentUser, startSession } from '#platform/session.ts';
import VerifyEmailPage from './verify-email.page.tsx';

const TOKEN = 'a-token';
const CALL = `/auth/verify-email/${TOKEN}`;
const verified = () => jsonResponse({ success: true, email: 'ines@santaluzia.example' });

function openLink(search = `?token=${TOKEN}`) {
  return renderAt(`/verify-email${search}`, <VerifyEmailPage />);
}

async function press(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Verify email address' }));
}

beforeEach(() => clearSession());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page that a verification link opens', () => {
  it('uses nothing up when it is opened, and verifies once when a person presses', async () => {
    const calls = stubApi({ [`GET ${CALL}`]: verified() });
    const { currentPath } = openLink();
    expect(await screen.findByRole('heading', { name: 'Verify your email address' })).toBeVisible();
    expect(currentPath()).toBe('/verify-email');
    expect(calls).toEqual([]);
    await press();
    expect(await screen.findByRole('heading', { name: 'Email verified successfully!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/signin');
    expect(currentPath()).toBe('/verify-email');
    expect(calls.map(({ path }) => path)).toEqual([CALL]);
  });

  it('says whose contact email it is, where it is an organization’s', async () => {
    const reply = { success: true, email: 'office@unilag.example', organization: 'Unilag' };
    stubApi({ [`GET ${CALL}`]: jsonResponse(reply) });
    openLink();
    await press();
    expect(await screen.findByText('This is now the contact email of Unilag.')).toBeVisible();
  });

  it.each(['', '?token='])('says that there is no token in %j', async (search) => {
    const calls = stubApi({});
    openLink(search);
    expect(await screen.findByText('No verification token provided.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it.each([
    ['This link was already used.', 'This link was already used.'],
    ['', 'Verification failed. Please try again.'],
  ])('shows the message of the server, %j', async (message, shown) => {
    stubApi({ [`GET ${CALL}`]: problemResponse({ status: 422, code: 'link_used', message }) });
    openLink();
    await press();
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('tries again where no answer came', async () => {
    let isDown = true;
    stubApi({ [`GET ${CALL}`]: () => (isDown ? Promise.reject(new TypeError('no network')) : verified()) });
    openLink();
    await press();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Email verified successfully!' })).toBeVisible();
  });

  it.each([
    ['Expert', 'Continue to your profile', '/profile'],
    ['Client', 'Continue to your dashboard', '/partner'],
    ['Vendor', 'Continue to your organization', '/partner-university'],
    ['Admin', 'Continue to the admin dashboard', '/admin'],
  ] as const)(
    'marks the %s of the session as verified and goes on to their home',
    async (role, name, href) => {
      const { token, user } = buildSignedIn({ role });
      startSession({ token, user });
      stubApi({
        [`GET ${CALL}`]: verified(),
        'GET /auth/session': jsonResponse({ ...user, isEmailVerified: true }),
      });
      openLink();
      await press();
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
      expect(currentUser()?.isEmailVerified).toBe(true);
    },
  );

  it('offers an unverified person another link where this one does not work', async () => {
    startSession(buildSignedIn());
    const calls = stubApi({
      [`GET ${CALL}`]: problemResponse({
        status: 422,
        code: 'link_expired',
        message: 'This link has expired.',
      }),
      'GET /auth/resend-verification': jsonResponse({ success: true }),
    });
    openLink();
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Resend verification email' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/auth/resend-verification'));
  });
});
