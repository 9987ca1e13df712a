import { render, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildAttempt } from '#testing/arena/attempts.builders.ts';
import { buildApplication } from '#testing/applications.builders.ts';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import { buildChallenge } from '#testing/challenges.builders.ts';
import ChallengePage, { clientLoader } from './challenge.page.tsx';

const OWN = 'GET /v1/applications/own';

function open(replies: Parameters<typeof stubApi>[0]) {
  const challenge = buildChallenge({ slug: 'first-door', requires: 'approved' });
  const calls = stubApi({
    'GET /v1/challenges/first-door': jsonResponse(challenge),
    'GET /v1/arena/attempts': jsonResponse({ items: [], nextCursor: null }),
    ...replies,
  });
  queryClient.clear();
  const router = createMemoryRouter(
    [
      {
        path: '/challenges/c/:slug',
        element: <ChallengePage />,
        loader: (args) => clientLoader(args as Parameters<typeof clientLoader>[0]),
        hydrateFallbackElement: <p>Loading</p>,
      },
    ],
    { initialEntries: ['/challenges/c/first-door'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </QueryClientProvider>,
  );
  return calls;
}

afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

describe('what an attempt is about', () => {
  it('names what replies may contain, the scope and the promise to who keeps to it', async () => {
    open({
      'GET /v1/challenges/first-door': jsonResponse(
        buildChallenge({ slug: 'first-door', harms: ['hte', 'prv'] }),
      ),
    });
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Replies may contain: hate and private data. You see them blurred until you ask.',
    );
    const scope = within(screen.getByRole('region', { name: 'Scope and good faith' }));
    expect(scope.getByText('Marlow')).toBeVisible();
    expect(scope.getByText(/Make Marlow give up the phrase/)).toBeVisible();
    expect(scope.getByText(/in good faith within this scope is authorised/)).toBeVisible();
    expect(scope.getByRole('link', { name: 'code of conduct' })).toHaveAttribute('href', '/conduct');
  });

  it('says nothing of harm where there is none', async () => {
    open({});
    expect(await screen.findByRole('region', { name: 'Scope and good faith' })).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
  });
});

describe('a challenge for approved experts', () => {
  it('shows people who are not approved the state of their application, and what to do next', async () => {
    startSession(buildSignedIn());
    open({ [OWN]: jsonResponse(buildApplication({ missingSteps: [6] })) });
    expect(await screen.findByText('One step to go: Skill Assessment.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open step 6' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start attempt' })).toBeNull();
  });

  it('is open to who was approved', async () => {
    startSession(buildSignedIn());
    open({ [OWN]: jsonResponse(buildApplication({ state: 'approved' })) });
    expect(await screen.findByRole('button', { name: 'Start attempt' })).toBeEnabled();
  });

  it('leaves the decision to the server where the application cannot be read', async () => {
    startSession(buildSignedIn());
    open({ [OWN]: problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' }) });
    expect(await screen.findByRole('button', { name: 'Start attempt' })).toBeEnabled();
  });

  it('asks nothing of guests', async () => {
    const calls = open({});
    expect(await screen.findByRole('link', { name: 'Sign in to attempt' })).toBeVisible();
    expect(calls.some(({ path }) => path.startsWith('/v1/applications'))).toBe(false);
  });
});

it('that was withdrawn says so, starts nothing and leads to the own attempts', async () => {
  startSession(buildSignedIn());
  const closed = { state: 'past', isWithdrawn: true, closesAt: '2031-03-04T22:30:00.000Z' } as const;
  const attempt = buildAttempt({ status: 'open', isChallengeClosed: true, isChallengeWithdrawn: true });
  open({
    'GET /v1/challenges/first-door': jsonResponse(buildChallenge({ slug: 'first-door', ...closed })),
    'GET /v1/arena/attempts': jsonResponse({ items: [attempt], nextCursor: null }),
  });
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(await screen.findByText(/This challenge was withdrawn and takes no more attempts/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /attempt/i })).toBeNull();
  expect(screen.queryByText(/^Closed/)).toBeNull();
  expect(await screen.findByRole('link', { name: /Challenge withdrawn/ })).toHaveAttribute(
    'href',
    `/challenges/c/first-door/attempts/${attempt.id}`,
  );
});
