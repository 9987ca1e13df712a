import { addressUnverified } from '@redoubt/contract/shared/problem.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { call } from '#platform/api-client.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { recallVerificationNotice } from '#platform/verification-notice.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { VerificationBanner } from './verification-banner.tsx';

/** Specification §8: the warning while an address is unverified. */
const SENTENCE = 'Please verify your email address to complete your profile setup and enable all features.';
const resend = () => screen.getByRole('button', { name: 'Resend verification email' });

beforeEach(() => {
  clearSession();
  recallVerificationNotice();
  takeToasts();
});
afterEach(() => vi.unstubAllGlobals());

function showBanner(isEmailVerified = false) {
  const signedIn = buildSignedIn({ isEmailVerified });
  startSession(signedIn);
  renderAt('/challenges/active', <VerificationBanner />);
  return signedIn;
}

describe('the banner of an unverified address', () => {
  it(`specification §8: says "${SENTENCE}"`, () => {
    showBanner();
    expect(screen.getByText(SENTENCE)).toBeVisible();
  });

  it('is not for guests, nor for a verified person', () => {
    renderAt('/', <VerificationBanner />);
    expect(screen.queryByText(SENTENCE)).toBeNull();
    showBanner(true);
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });

  it('specification §8: has the mail sent again, "Please check your email for verification."', async () => {
    stubApi({ 'GET /auth/resend-verification': jsonResponse({ success: true }) });
    showBanner();
    await userEvent.click(resend());
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        { kind: 'success', title: 'Please check your email for verification.' },
      ]),
    );
  });

  it('specification §8: says why the mail was not sent, "Failed to resend verification:"', async () => {
    const message = 'We sent you a mail less than a minute ago.';
    stubApi({
      'GET /auth/resend-verification': problemResponse({ status: 429, code: 'resent_too_soon', message }),
    });
    showBanner();
    await userEvent.click(resend());
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        { kind: 'error', title: 'Failed to resend verification:', text: message },
      ]),
    );
  });

  it('goes when the address turns out to be verified', async () => {
    const { user } = showBanner();
    stubApi({
      'GET /auth/resend-verification': problemResponse({
        status: 409,
        code: 'already_verified',
        message: '',
      }),
      'GET /auth/session': jsonResponse({ ...user, isEmailVerified: true }),
    });
    await userEvent.click(resend());
    await waitFor(() => expect(screen.queryByText(SENTENCE)).toBeNull());
    expect(takeToasts()).toEqual([]);
  });

  it('goes when the person comes back from verifying elsewhere, also in another browser', async () => {
    const { user } = showBanner();
    stubApi({ 'GET /auth/session': jsonResponse({ ...user, isEmailVerified: true }) });
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.queryByText(SENTENCE)).toBeNull());
  });

  it('can be put away, until something is refused for it or somebody else signs in', async () => {
    showBanner();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(SENTENCE)).toBeNull();
    stubApi({ 'GET /auth/session': problemResponse(addressUnverified) });
    await act(() => call(signInEndpoints.getSession).catch(() => undefined));
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    act(() => startSession(buildSignedIn()));
    expect(await screen.findByText(SENTENCE)).toBeVisible();
  });
});
