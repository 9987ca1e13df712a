import { MantineProvider } from '@mantine/core';
import { arenaProblems, type AttemptSummary } from '@redoubt/contract/arena';
import type { Role } from '@redoubt/contract/roles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { buildAttempt } from '../testing/arena.builders.ts';
import { json, refusal, serveApi } from '../testing/fake-api.builders.ts';
import { StartAttempt } from './start-attempt.tsx';

afterEach(() => vi.unstubAllGlobals());

interface Shown {
  readonly role: Role | null;
  readonly attempts?: readonly AttemptSummary[];
  readonly state?: 'open' | 'past';
}

function show({ role, attempts = [], state = 'open' }: Shown) {
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <MemoryRouter initialEntries={['/challenges/c/first-door']}>
          <Routes>
            <Route
              path="/challenges/c/first-door"
              element={
                <StartAttempt challenge={{ slug: 'first-door', state }} role={role} attempts={attempts} />
              }
            />
            <Route path="/challenges/c/first-door/attempts/:id" element={<h1>The bench</h1>} />
          </Routes>
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test('a guest is led to sign-in and back', () => {
  show({ role: null });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in to attempt' });
  expect(link.getAttribute('href')).toBe('/signin?returnTo=%2Fchallenges%2Fc%2Ffirst-door');
});

test.each(['Client', 'Partner', 'Vendor'] as const)('a %s reads why there is nothing to start', (role) => {
  show({ role });
  expect(screen.getByText(new RegExp(`A ${role} account reads challenges`))).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['Expert', 'Freelancer'] as const)('a %s starts an attempt and is on its page', async (role) => {
  const requests = serveApi(() => json(buildAttempt()));
  show({ role });
  await userEvent.click(screen.getByRole('button', { name: 'Start attempt' }));
  expect(await screen.findByRole('heading', { name: 'The bench' })).toBeDefined();
  expect(requests[0]).toMatchObject({
    method: 'POST',
    path: '/v1/arena/attempts',
    body: { challenge: 'first-door' },
  });
});

test('an Admin tries it out without points', () => {
  show({ role: 'Admin' });
  expect(screen.getByRole('button', { name: 'Try it out' })).toBeDefined();
  expect(screen.getByText(/without points/)).toBeDefined();
});

test('who has broken it reads before a new attempt that points are given once', () => {
  show({ role: 'Expert', attempts: [buildAttempt({ status: 'held' }), buildAttempt({ status: 'broken' })] });
  expect(screen.getByRole('button', { name: 'New attempt' })).toBeDefined();
  expect(screen.getByText(/Points are given once/)).toBeDefined();
});

test('an open attempt is continued, closed ones are followed by a new one', () => {
  const open = buildAttempt({ number: 4 });
  const { unmount } = show({ role: 'Expert', attempts: [open] });
  const link = screen.getByRole('link', { name: 'Continue attempt 4' });
  expect(link.getAttribute('href')).toBe(`/challenges/c/first-door/attempts/${open.id}`);
  unmount();
  show({ role: 'Expert', attempts: [buildAttempt({ status: 'held' })] });
  expect(screen.getByRole('button', { name: 'New attempt' })).toBeDefined();
});

test.each([null, 'Expert', 'Client', 'Admin'] as const)('a closed challenge leads %s nowhere', (role) => {
  show({ role, state: 'past' });
  expect(screen.getByText(/This challenge is closed/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  arenaProblems.verificationRequired,
  arenaProblems.approvalRequired,
  arenaProblems.challengeClosed,
])('a start refused with $code says why beside the button', async (problem) => {
  serveApi(() => refusal(problem));
  show({ role: 'Expert' });
  await userEvent.click(screen.getByRole('button', { name: 'Start attempt' }));
  expect(await screen.findByText(problem.message)).toBeDefined();
});
