import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ApiToken } from '@redoubt/contract/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { ApiTokensSection } from './api-tokens-section.tsx';

const LIST = 'GET /v1/accounts/api-tokens';
const STEP_UP = { 'GET /v1/accounts/step-up': jsonResponse({ kinds: ['password'] }) };

function buildToken(given: Partial<ApiToken> = {}): Record<string, unknown> {
  return {
    id: crypto.randomUUID(),
    name: 'Nightly export',
    ending: 'x7Qd',
    scopes: ['read'],
    createdAt: '2026-11-20T10:00:00.000Z',
    expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    lastUsedAt: null,
    ...given,
  };
}

describe('the API tokens', () => {
  beforeEach(() => {
    takeToasts();
    startSession(buildSignedIn());
  });
  afterEach(() => vi.unstubAllGlobals());

  it('offer a role only the scopes that it can use', async () => {
    startSession(buildSignedIn({ role: 'Partner' }));
    stubApi({ [LIST]: jsonResponse([]) });
    renderAt('/settings', <ApiTokensSection />);
    expect(await screen.findByLabelText(/^Read what is public/)).toBeVisible();
    expect(screen.queryByLabelText(/Start attempts/)).toBeNull();
  });

  it('are made after a confirmation, shown once, and then listed', async () => {
    let isMade = false;
    const secret = `rdt_${'a'.repeat(43)}`;
    const calls = stubApi({
      ...STEP_UP,
      [LIST]: () => jsonResponse(isMade ? [buildToken()] : []),
      'POST /v1/accounts/api-tokens': () => {
        isMade = true;
        return jsonResponse({ secret, apiToken: buildToken() });
      },
    });
    renderAt('/settings', <ApiTokensSection />);
    expect(await screen.findByText('You have no API tokens yet.')).toBeVisible();
    await enter(screen.getByLabelText('Name'), 'Nightly export');
    await userEvent.click(screen.getByLabelText(/Start attempts/));
    await userEvent.click(screen.getByLabelText('30 days'));
    await userEvent.click(screen.getByRole('button', { name: 'Create a token' }));
    const asking = await screen.findByRole('dialog', { name: 'Create this token?' });
    await enter(await within(asking).findByLabelText('Your password'), 'Token-Maker-1!');
    await userEvent.click(within(asking).getByRole('button', { name: 'Create the token' }));
    const shown = await screen.findByRole('dialog', { name: 'Copy your API token' });
    expect(within(shown).getByText(secret)).toBeVisible();
    await userEvent.click(within(shown).getByRole('button', { name: 'I have saved it' }));
    expect(await screen.findByText('rdt_…x7Qd')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Nightly export',
      scopes: ['read', 'attempts:write'],
      expiresInDays: 30,
      proof: { password: 'Token-Maker-1!' },
    });
  });

  it('are not made without a name or a scope, which is requested where it is missing', async () => {
    const calls = stubApi({ ...STEP_UP, [LIST]: jsonResponse([]) });
    renderAt('/settings', <ApiTokensSection />);
    await userEvent.click(await screen.findByLabelText(/Read what is public/));
    await userEvent.click(screen.getByRole('button', { name: 'Create a token' }));
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Choose at least one scope')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('are revoked, also where another tab was quicker', async () => {
    const token = buildToken({ lastUsedAt: '2026-11-20T11:00:00.000Z' });
    let isRevoked = false;
    stubApi({
      [LIST]: () => jsonResponse(isRevoked ? [] : [token]),
      [`DELETE /v1/accounts/api-tokens/${String(token['id'])}`]: () => {
        isRevoked = true;
        return problemResponse({ status: 404, code: 'api_token_not_found', message: 'Gone.' });
      },
    });
    renderAt('/settings', <ApiTokensSection />);
    expect(await screen.findByText(/Last used/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Nightly export' }));
    expect(await screen.findByText('You have no API tokens yet.')).toBeVisible();
    expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'Nightly export was revoked.' }]);
  });

  it('that have expired say so', async () => {
    stubApi({ [LIST]: jsonResponse([buildToken({ expiresAt: '2026-01-01T00:00:00.000Z' })]) });
    renderAt('/settings', <ApiTokensSection />);
    expect(await screen.findByText('Expired')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Nightly export' })).toBeEnabled();
  });

  it('are twenty at most', async () => {
    stubApi({ [LIST]: jsonResponse(Array.from({ length: 20 }, () => buildToken())) });
    renderAt('/settings', <ApiTokensSection />);
    expect(await screen.findByText(/You have 20 API tokens/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create a token' })).toBeNull();
  });
});
