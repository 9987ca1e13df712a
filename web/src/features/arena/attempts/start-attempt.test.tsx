import { MantineProvider } from '@mantine/core';
import { arenaProblems, type AttemptSummary } from '@redoubt/contract/arena';
import type { Challenge } from '@redoubt/contract/challenges';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { buildChallenge } from '#testing/challenges.builders.ts';
import { buildAttempt } from '#testing/arena/attempts.builders.ts';
import { json, refusal, serveApi } from '#testing/arena/fake-api.builders.ts';
import { StartAttempt } from './start-attempt.tsx';

afterEach(() => vi.unstubAllGlobals());

interface Shown extends Partial<Pick<Challenge, 'targets' | 'isReadByClient' | 'isWithdrawn'>> {
  readonly role: Role | null;
  readonly attempts?: readonly AttemptSummary[];
  readonly state?: 'open' | 'past';
}

function show({ role, attempts = [], ...challenge }: Shown) {
  const start = <StartAttempt challenge={buildChallenge(challenge)} role={role} attempts={attempts} />;
  const pages = [
    { path: '/challenges/c/first-door', element: start },
    { path: '/challenges/c/first-door/attempts/:id', element: <h1>The bench</h1> },
  ];
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <RouterProvider
          router={createMemoryRouter(pages, { initialEntries: ['/challenges/c/first-door'] })}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test('a guest is led to sign-in and back', () => {
  show({ role: null });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in to attempt' });
  expect(link.getAttribute('href')).toBe('/signin?returnTo=%2Fchallenges%2Fc%2Ffirst-door');
});

test.each([null, 'Expert', 'Freelancer'] as const)(
  'a %s reads before the start that the client reads along',
  (role) => {
    show({ role, isReadByClient: true });
    expect(screen.getByText(/reads the\s+transcript if you break the target/)).toBeDefined();
  },
);

test('nobody else is said to read along', () => {
  show({ role: 'Expert' });
  expect(screen.queryByText(/client/)).toBeNull();
});

test.each(['Client', 'Partner', 'Vendor'] as const)('a %s reads why there is nothing to start', (role) => {
  show({ role });
  expect(screen.getByText(new RegExp(`A ${role} account can read challenges`))).toBeDefined();
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
    body: { challenge: 'first-door', target: 1 },
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
  expect(screen.getByText(/Points are awarded once/)).toBeDefined();
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

test('of several targets each is started by its name, with what it is worth and how far it is', async () => {
  const requests = serveApi(() => json(buildAttempt()));
  const card = { description: '', isScripted: false };
  const targets = [
    { number: 1, solves: 0, points: 500, name: 'Model A', ...card },
    { number: 2, solves: 3, points: 450, name: 'Model B', ...card },
    { number: 3, solves: 0, points: 500, name: 'Model C', ...card },
  ];
  const at = (number: number) => ({ target: { number, name: '' } });
  const open = buildAttempt({ number: 4, ...at(1) });
  show({ role: 'Expert', targets, attempts: [open, buildAttempt({ status: 'broken', ...at(2) })] });
  expect(screen.getByRole('link', { name: 'Continue attempt 4 at Model A' })).toBeVisible();
  expect(
    screen.getByText('You have broken Model B. Points are awarded once, so another break earns none.'),
  ).toBeVisible();
  expect(screen.getByText('450 points for the next solver, broken by 3.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New attempt at Model B' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start attempt at Model C' }));
  expect(await screen.findByRole('heading', { name: 'The bench' })).toBeVisible();
  expect(requests[0]).toMatchObject({ body: { challenge: 'first-door', target: 3 } });
});

test('an open attempt at a target that the challenge has no more is continued too', () => {
  const [open, over] = [buildAttempt({ number: 5 }), buildAttempt({ number: 3, status: 'held' as const })];
  const target = { number: 2, name: 'Model B' };
  show({
    role: 'Expert',
    attempts: [
      { ...open, target },
      { ...over, target },
    ],
  });
  const link = screen.getByRole('link', { name: 'Continue attempt 5 at Model B' });
  expect(link).toHaveAttribute('href', `/challenges/c/first-door/attempts/${open.id}`);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Start attempt' })).toBeVisible();
});

test('a challenge that was withdrawn says so, and starts nothing', () => {
  show({ role: 'Expert', state: 'past', isWithdrawn: true, attempts: [buildAttempt({ status: 'open' })] });
  expect(screen.getByText(/This challenge was withdrawn/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
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
