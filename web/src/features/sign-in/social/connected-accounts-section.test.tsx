import type { Connection } from '@redoubt/contract/sign-in';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { startSession } from '#platform/session.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { ConnectedAccountsSection } from './connected-accounts-section.tsx';
import { leaveForProvider } from './leave-for-provider.ts';

vi.mock(import('./leave-for-provider.ts'), () => ({ leaveForProvider: vi.fn<typeof leaveForProvider>() }));

const at = '2026-11-21T12:00:00.000Z';
const account = { label: 'ines@santaluzia.example', connectedAt: at, lastUsedAt: null, isLastWayIn: false };
const linkedin: Connection = { provider: 'linkedin', isOffered: true, account };
const github: Connection = { provider: 'github', isOffered: true, account: null };
const list = (...connections: Connection[]) => ({
  'GET /v1/accounts/connections': jsonResponse(connections),
  'GET /v1/accounts/step-up': jsonResponse({ kinds: ['password'] }),
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function confirm(action: string): Promise<void> {
  await enter(await screen.findByLabelText('Your password'), 'Correct-Horse-1!');
  await press(action);
}

beforeEach(() => {
  startSession(buildSignedIn());
  takeToasts();
});
afterEach(() => vi.unstubAllGlobals());

describe('connected accounts', () => {
  it('are listed, each with who one is there or the way to connect it', async () => {
    stubApi(list(github, linkedin));
    renderAt('/settings', <ConnectedAccountsSection />);
    expect(await screen.findByText('ines@santaluzia.example')).toBeVisible();
    expect(screen.getByText('Not connected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Connect GitHub' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Disconnect LinkedIn' })).toBeEnabled();
  });

  it('cannot be disconnected where nothing else lets the person in, and say so', async () => {
    stubApi(list({ ...linkedin, account: { ...account, isLastWayIn: true } }));
    renderAt('/settings', <ConnectedAccountsSection />);
    const button = await screen.findByRole('button', { name: 'Disconnect LinkedIn' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/^Your only way to sign in/);
  });

  it('are connected after a confirmation, by going to the provider', async () => {
    const authorizationUrl = 'https://provider.example/?state=s';
    const calls = stubApi({
      ...list(github),
      'POST /v1/accounts/connections/github': jsonResponse({ authorizationUrl }),
    });
    renderAt('/settings', <ConnectedAccountsSection />);
    await press('Connect GitHub');
    await confirm('Continue');
    await waitFor(() =>
      expect(leaveForProvider).toHaveBeenCalledWith(authorizationUrl, {
        provider: 'github',
        purpose: 'connect',
        returnTo: null,
      }),
    );
    expect(calls.lastTo('POST /v1/accounts/connections/github')?.body).toEqual({
      proof: { password: 'Correct-Horse-1!' },
    });
  });

  it('are disconnected after a confirmation', async () => {
    stubApi({
      ...list(linkedin),
      'DELETE /v1/accounts/connections/linkedin': jsonResponse([{ ...linkedin, account: null }]),
    });
    renderAt('/settings', <ConnectedAccountsSection />);
    await press('Disconnect LinkedIn');
    await confirm('Disconnect');
    expect(await screen.findByText('Not connected')).toBeVisible();
    expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'LinkedIn is disconnected' }]);
  });

  it('stay as they were when the server refuses', async () => {
    const message = 'This is your only way to sign in. Set a password or add a passkey first.';
    stubApi({
      ...list(linkedin),
      'DELETE /v1/accounts/connections/linkedin': problemResponse({
        status: 409,
        code: 'last_way_in',
        message,
      }),
    });
    renderAt('/settings', <ConnectedAccountsSection />);
    await press('Disconnect LinkedIn');
    await confirm('Disconnect');
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        { kind: 'error', title: 'LinkedIn is still connected', text: message },
      ]),
    );
  });

  it('can be asked for again when they could not be listed', async () => {
    let requests = 0;
    const broken = () => {
      requests += 1;
      return requests === 1
        ? problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' })
        : jsonResponse([github]);
    };
    stubApi({ 'GET /v1/accounts/connections': broken });
    renderAt('/settings', <ConnectedAccountsSection />);
    expect(await screen.findByText('Not now.')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('Not connected')).toBeVisible();
  });
});
