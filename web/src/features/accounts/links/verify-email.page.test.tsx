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

/** As for a browser that looks at a page without showing it. */
function hidePage(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => clearSession());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page that a verification link opens', () => {
  it('verifies once and leads to the login; the token leaves the address', async () => {
    const calls = stubApi({ [`GET ${CALL}`]: verified() });
    const { currentPath } = openLink();
    expect(await screen.findByRole('heading', { name: 'Email verified successfully!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/signin');
    expect(currentPath()).toBe('/verify-email');
    expect(calls.map(({ path }) => path)).toEqual([CALL]);
  });

  it('says whose contact email it is, where it is an organization’s', async () => {
    const reply = { success: true, email: 'office@unilag.example', organization: 'Unilag' };
    stubApi({ [`GET ${CALL}`]: jsonResponse(reply) });
    openLink();
    expect(await screen.findByText('This is the contact email of Unilag now.')).toBeVisible();
  });

  it('calls nothing before it can be seen', async () => {
    hidePage('hidden');
    const calls = stubApi({ [`GET ${CALL}`]: verified() });
    openLink();
    expect(await screen.findByRole('heading', { name: 'Verifying your email address' })).toBeVisible();
    expect(calls).toEqual([]);
    hidePage('visible');
    expect(await screen.findByRole('heading', { name: 'Email verified successfully!' })).toBeVisible();
    expect(calls).toHaveLength(1);
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
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('tries again where no answer came', async () => {
    let isDown = true;
    stubApi({ [`GET ${CALL}`]: () => (isDown ? Promise.reject(new TypeError('no network')) : verified()) });
    openLink();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Email verified successfully!' })).toBeVisible();
  });

  it('marks the person of the session as verified', async () => {
    const { token, user } = buildSignedIn();
    startSession({ token, user });
    stubApi({
      [`GET ${CALL}`]: verified(),
      'GET /auth/session': jsonResponse({ ...user, isEmailVerified: true }),
    });
    openLink();
    await waitFor(() => expect(currentUser()?.isEmailVerified).toBe(true));
  });

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
    await userEvent.click(await screen.findByRole('button', { name: 'Resend verification email' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/auth/resend-verification'));
  });
});
