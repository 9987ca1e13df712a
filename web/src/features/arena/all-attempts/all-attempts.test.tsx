import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { AllAttempts } from './all-attempts.tsx';

const LIST = 'GET /v1/arena/all-attempts';
const attempt = {
  id: '01a2032b-b0d6-7438-9d39-1cce89553af5',
  number: 2,
  status: 'broken',
  startedAt: '2026-11-21T10:00:00.000Z',
  closedAt: '2026-11-21T10:09:00.000Z',
  messagesSent: 7,
  outcome: 'break',
  points: 120,
  challenge: {
    slug: 'night-counter',
    code: 'RT-01',
    title: 'Night Counter',
    track: 'red-team',
    difficulty: 'easy',
    severity: 2,
  },
  expert: { id: '01a2032b-b0d6-7438-9d39-1cce89553af6', name: 'Emil Fuchs' },
};
const pageOf = (...items: unknown[]) =>
  jsonResponse({ items, nextCursor: null, counts: { open: 0, broken: items.length, held: 0, ended: 3 } });

beforeEach(() => startSession(buildSignedIn({ role: 'Admin' })));
afterEach(() => vi.unstubAllGlobals());

it('asks for what its address says, counts each state, and opens an attempt on its page', async () => {
  const calls = stubApi({ [LIST]: pageOf(attempt) });
  const { currentPath } = renderAt(
    '/admin/attempts?by=closed&from=2026-11-16&status=broken',
    <AllAttempts />,
  );
  const row = await screen.findByRole('row', { name: /Night Counter/ });
  expect(row).toHaveTextContent(/RT-01 #2.*Emil Fuchs.*Break.*7.*\+120/);
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.search))).toEqual({
    by: 'closed',
    from: '2026-11-16',
    status: 'broken',
    limit: '50',
  });
  expect(screen.getByRole('radio', { name: 'Left 3' })).toBeInTheDocument();
  expect(screen.getByText('1 of 1 shown')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'All 4' }));
  expect(await screen.findByText('1 of 4 shown')).toBeVisible();
  await userEvent.click(within(row).getByText('Emil Fuchs'));
  expect(currentPath()).toBe(`/challenges/c/night-counter/attempts/${attempt.id}`);
});

it('says that no attempt is of these days, and shows those of all days', async () => {
  const calls = stubApi({ [LIST]: () => pageOf() });
  renderAt('/admin/attempts?until=2020-01-01', <AllAttempts />);
  expect(await screen.findByRole('heading', { name: 'No attempt matches' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'All days' }));
  expect(await screen.findByRole('heading', { name: 'No attempts yet' })).toBeVisible();
  expect(calls.lastTo(LIST)?.search).not.toContain('until');
});
