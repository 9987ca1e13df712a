import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { leaveForProvider } from './leave-for-provider.ts';
import { SocialButtons } from './social-buttons.tsx';

vi.mock(import('./leave-for-provider.ts'), () => ({ leaveForProvider: vi.fn<typeof leaveForProvider>() }));

const offered = jsonResponse(['google', 'github', 'linkedin'].map((name) => ({ name })));
const button = (name: string) => screen.findByRole('button', { name });

describe('the ways in through others', () => {
  beforeEach(() => {
    vi.mocked(leaveForProvider).mockClear();
    takeToasts();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are not there where none is set up', async () => {
    const calls = stubApi({ 'GET /auth/api/providers': jsonResponse([]) });
    renderAt('/signin', <SocialButtons />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByText('Or continue with')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lead to the provider, saying so meanwhile, and remember where the person was', async () => {
    const held = holdReply();
    stubApi({ 'GET /auth/api/providers': offered, 'GET /auth/linkedin/login': held.reply });
    renderAt('/signin?returnTo=%2Fchallenges%2Fpast', <SocialButtons />);
    await userEvent.click(await button('LinkedIn'));
    expect(await button('Connecting...')).toBeDisabled();
    expect(await button('GitHub')).toBeDisabled();
    held.release(jsonResponse({ authorizationUrl: 'https://provider.example/?state=s' }));
    await waitFor(() =>
      expect(leaveForProvider).toHaveBeenCalledWith('https://provider.example/?state=s', {
        provider: 'linkedin',
        purpose: 'sign-in',
        returnTo: '/challenges/past',
      }),
    );
    expect(await button('Connecting...')).toBeDisabled();
  });

  it('are to be pressed again when the browser brings the page back to life', async () => {
    stubApi({
      'GET /auth/api/providers': offered,
      'GET /auth/google/login': jsonResponse({ authorizationUrl: 'https://provider.example/' }),
    });
    renderAt('/signup', <SocialButtons />);
    await userEvent.click(await button('Google'));
    await button('Connecting...');
    window.dispatchEvent(new Event('pageshow'));
    expect(await button('Google')).toBeEnabled();
  });

  it.each([
    [
      problemResponse({ status: 429, code: 'too_many_requests', message: 'Too many requests.' }),
      'Too many requests.',
    ],
    [problemResponse({ status: 502, code: 'x', message: '' }), 'Failed to get GitHub authorization URL'],
  ])('say why there is no address', async (reply, title) => {
    stubApi({ 'GET /auth/api/providers': offered, 'GET /auth/github/login': reply });
    renderAt('/signin', <SocialButtons />);
    await userEvent.click(await button('GitHub'));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', title }]));
    expect(await button('GitHub')).toBeEnabled();
    expect(leaveForProvider).not.toHaveBeenCalled();
  });
});
