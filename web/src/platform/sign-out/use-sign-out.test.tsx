import { challengesEndpoints } from '@redoubt/contract/challenges';
import { QueryObserver } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useBlocker } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, stubApi } from '#testing/stub-api.ts';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentToken, startSession } from '#platform/session.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { useSignOut } from './use-sign-out.ts';

function LogOut() {
  const { signOut } = useSignOut();
  return (
    <button type="button" onClick={signOut}>
      Log out
    </button>
  );
}

beforeEach(() => {
  startSession(buildSignedIn());
  takeToasts();
});
afterEach(() => vi.unstubAllGlobals());

it('aborts requests under way: their 401 would report a session that ended on its own', async () => {
  const list = holdReply();
  const end = holdReply();
  const calls = stubApi({ 'GET /v1/challenges': list.reply, 'POST /auth/signout': end.reply });
  renderAt('/challenges/active', <LogOut />);
  const signals: AbortSignal[] = [];
  const stop = new QueryObserver(queryClient, {
    queryKey: ['late'],
    queryFn: ({ signal }) => {
      signals.push(signal);
      return call(challengesEndpoints.listChallenges, { signal });
    },
  }).subscribe(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/auth/signout'));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  // The browser has forgotten it before the server answers.
  expect(currentToken()).toBeNull();
  end.release(jsonResponse({ success: true }));
  await waitFor(() => expect(takeToasts().map(({ title }) => title)).toEqual(['Successfully logged out']));
  stop();
});

it('leads away also from a screen that asks before it is left', async () => {
  stubApi({ 'POST /auth/signout': jsonResponse({ success: true }) });
  function Asking() {
    useBlocker(() => currentToken() !== null);
    return <LogOut />;
  }
  const { currentPath } = renderAt('/wizard/3', <Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(currentPath()).toBe('/'));
});
