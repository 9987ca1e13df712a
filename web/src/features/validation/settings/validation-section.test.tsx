import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { ValidationSection } from './validation-section.tsx';

const SETTINGS = '/v1/validation/settings';
beforeEach(() => {
  clearSession();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

function show(thisWeek: number) {
  startSession(buildSignedIn({ role: 'Expert' }));
  const calls = stubApi({
    [`GET ${SETTINGS}`]: jsonResponse({ weeklyLimit: 20, optedOut: ['sxc'] }),
    'GET /v1/validation/record': jsonResponse({
      validated: 90,
      thisWeek,
      resetsAt: '2026-11-30T00:00:00.000Z',
      gold: { voted: 9, agreed: 8 },
      secondsMedian: 61,
    }),
    [`PUT ${SETTINGS}`]: jsonResponse({ weeklyLimit: 20, optedOut: ['hte', 'sxc'] }),
  });
  renderAt('/settings?section=validation', <ValidationSection />);
  return calls;
}

test('an expert chooses what they are never asked about', async () => {
  const calls = show(18);
  expect(await screen.findByLabelText('Sexual content')).toBeChecked();
  expect(await screen.findByText('18 of 20 claims')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Hate'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.lastTo(`PUT ${SETTINGS}`)?.body).toEqual({ weeklyLimit: 20, optedOut: ['hte', 'sxc'] }),
  );
});

test('once the limit is reached it says when the queue opens again', async () => {
  show(20);
  expect(await screen.findByText(/The queue opens again for you on/)).toBeVisible();
});

test('nothing is asked for whoever judges nothing', () => {
  startSession(buildSignedIn({ role: 'Client' }));
  const calls = stubApi({});
  renderAt('/settings?section=validation', <ValidationSection />);
  expect(screen.getByText('Only experts and freelancers judge claims.')).toBeVisible();
  expect(calls).toHaveLength(0);
});
