import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { renderSection } from '#testing/render-section.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { KeepAccountBanner } from './keep-account-banner.tsx';
import KeepAccountPage from './keep-account.page.tsx';

const GET = 'GET /v1/accounts/deletion';
const deletion = { requestedAt: '2026-11-20T10:00:00.000Z', dueAt: '2026-12-04T10:00:00.000Z' };
const staying = { deletion: null, isLastAdmin: false };
const leaving = { deletion, isLastAdmin: false };

beforeEach(() => {
  takeToasts();
  startSession(buildSignedIn());
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe('deleting the account', () => {
  it('says what it means, asks who it is, and then when it will be', async () => {
    const calls = stubApi({
      [GET]: jsonResponse(staying),
      'GET /v1/accounts/step-up': jsonResponse({ kinds: ['password'] }),
      'POST /v1/accounts/deletion': jsonResponse(deletion),
    });
    renderSection(<DeleteAccountSection />);
    expect(await screen.findByText(/stays in the rankings, under the name “Deleted expert”/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'download your data' })).toHaveAttribute(
      'href',
      '/settings?section=my-data',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    await enter(await within(dialog).findByLabelText('Your password'), 'Delete-Me-Now-1!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByRole('heading', { name: 'Your account will be deleted' })).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      proof: { password: 'Delete-Me-Now-1!' },
    });
  });

  it('is not open to the last Admin, who reads why', async () => {
    stubApi({ [GET]: jsonResponse({ deletion: null, isLastAdmin: true }) });
    renderSection(<DeleteAccountSection />);
    expect(await screen.findByText(/You are the only Admin/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  });
});

describe('keeping the account', () => {
  it('is offered over every screen, and takes the banner away', async () => {
    let isStaying = false;
    stubApi({
      [GET]: () => jsonResponse(isStaying ? staying : leaving),
      'DELETE /v1/accounts/deletion': () => {
        isStaying = true;
        return jsonResponse({ success: true });
      },
    });
    renderAt('/', <KeepAccountBanner />);
    expect(await screen.findByText('Your account will be deleted on 4 Dec 2026.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByText(/will be deleted/)).toBeNull());
    expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'Your account will not be deleted' }]);
  });

  it('is offered to nobody who is signed out', () => {
    clearSession();
    const calls = stubApi({});
    renderAt('/', <KeepAccountBanner />);
    expect(calls).toEqual([]);
  });

  it('says so when it is too late', async () => {
    stubApi({
      [GET]: jsonResponse(leaving),
      'DELETE /v1/accounts/deletion': problemResponse({
        status: 409,
        code: 'erasure_began',
        message: 'The 14 days are over.',
      }),
    });
    renderAt('/', <KeepAccountBanner />);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'The 14 days are over.' }]));
  });
});

describe('the link from the mail', () => {
  const KEEP = 'POST /v1/accounts/deletion/keep';

  it('does nothing by itself; pressed, it keeps the account, and the token has left the address', async () => {
    const calls = stubApi({ [KEEP]: jsonResponse({ success: true }) });
    const { currentPath } = renderAt('/keep-account?token=a-token', <KeepAccountPage />);
    const button = await screen.findByRole('button', { name: 'Keep my account' });
    await waitFor(() => expect(currentPath()).toBe('/keep-account'));
    expect(calls).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Your account will not be deleted' })).toBeVisible();
    expect(calls).toMatchObject([{ method: 'POST', body: { token: 'a-token' } }]);
  });

  it('says why it does not work', async () => {
    stubApi({
      [KEEP]: problemResponse({ status: 422, code: 'link_expired', message: 'This link has expired.' }),
    });
    renderAt('/keep-account?token=a-token', <KeepAccountPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('This link has expired.')).toBeVisible();
  });

  it('without a token leads to where the account can be kept', async () => {
    renderAt('/keep-account', <KeepAccountPage />);
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  });
});
