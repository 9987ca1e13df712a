import { linkUsed } from '@redoubt/contract/shared/mailed-link.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { clearSession, startSession } from '#platform/session.ts';
import LinkAccountPage from './link-account.page.tsx';

const opened = jsonResponse({
  provider: 'linkedin',
  email: 'ines@santaluzia.example',
  firstname: 'Inês',
  lastname: 'Duarte',
});
const connect = () => screen.findByRole('button', { name: 'Connect LinkedIn' });

beforeEach(() => clearSession());
afterEach(() => vi.unstubAllGlobals());

describe('the page of the mailed link', () => {
  it('says whom it connects, and connects by its button alone', async () => {
    const calls = stubApi({
      'GET /auth/social/links/t': opened,
      'POST /auth/social/links': jsonResponse({ provider: 'linkedin' }),
    });
    const { currentPath } = renderAt('/link-account?token=t', <LinkAccountPage />);
    expect(await screen.findByText('Inês Duarte, ines@santaluzia.example')).toBeVisible();
    expect(currentPath()).toBe('/link-account');
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
    await userEvent.click(await connect());
    expect(await screen.findByRole('button', { name: 'Continue with LinkedIn' })).toBeVisible();
    expect(calls.lastTo('POST /auth/social/links')?.body).toEqual({ token: 't' });
  });

  it('leads whoever is signed in to their connected accounts', async () => {
    const signedIn = buildSignedIn();
    startSession(signedIn);
    stubApi({
      'GET /auth/social/links/t': opened,
      'POST /auth/social/links': jsonResponse({ provider: 'linkedin' }),
      'GET /auth/session': jsonResponse(signedIn.user),
    });
    renderAt('/link-account?token=t', <LinkAccountPage />);
    await userEvent.click(await connect());
    const link = await screen.findByRole('link', { name: 'See your connected accounts' });
    expect(link).toHaveAttribute('href', '/settings?section=connected-accounts');
  });

  it('says that a link was used, and what to do without one', async () => {
    stubApi({ 'GET /auth/social/links/t': problemResponse(linkUsed) });
    renderAt('/link-account?token=t', <LinkAccountPage />);
    expect(await screen.findByText('This link was already used.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that it is opened by a mail', async () => {
    const calls = stubApi({});
    renderAt('/link-account', <LinkAccountPage />);
    expect(await screen.findByText('Open this page with the link in our mail.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('keeps the button when connecting was refused, and says why', async () => {
    const message = 'Another LinkedIn account is already connected. Disconnect it first.';
    stubApi({
      'GET /auth/social/links/t': opened,
      'POST /auth/social/links': problemResponse({ status: 409, code: 'provider_connected', message }),
    });
    renderAt('/link-account?token=t', <LinkAccountPage />);
    await userEvent.click(await connect());
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(async () => expect(await connect()).toBeEnabled());
  });
});
