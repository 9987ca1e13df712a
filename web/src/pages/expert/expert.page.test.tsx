import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { render } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorPage } from '#app/error-page.tsx';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession } from '#platform/session.ts';
import { buildExpert, buildProject } from '#testing/profile.builders.ts';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import type { PublicExpert } from '@redoubt/contract/profile';
import ExpertPage, { clientLoader } from './expert.page.tsx';

const standing = {
  rank: 12,
  handle: 'quiet-heron',
  name: null,
  points: 1240,
  solves: 9,
  severityMix: [2, 3, 4],
  reachedAt: '2026-11-01T09:00:00Z',
};
const ranked = {
  'GET /v1/published-verdicts/quiet-heron': jsonResponse({ items: [], nextCursor: null }),
  'GET /v1/rankings/experts/quiet-heron': jsonResponse({ standing }),
};

/** Through its loader, as the router opens it. */
function open(replies: Parameters<typeof stubApi>[0]) {
  stubApi({ ...ranked, ...replies });
  queryClient.clear();
  const router = createMemoryRouter(
    [
      {
        path: '/experts/:handle',
        element: <ExpertPage />,
        loader: (args) => clientLoader(args as Parameters<typeof clientLoader>[0]),
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p>Loading</p>,
      },
    ],
    { initialEntries: ['/experts/quiet-heron'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </QueryClientProvider>,
  );
}

const openExpert = (expert: PublicExpert) => open({ 'GET /v1/experts/quiet-heron': jsonResponse(expert) });

beforeEach(() => clearSession());
afterEach(() => vi.unstubAllGlobals());

describe('the public page of an expert', () => {
  it('shows what they chose to show, and their place in the rankings', async () => {
    openExpert(
      buildExpert({
        about: {
          fullName: 'Ifeoma Adeyemi',
          professionalTitle: 'Clinical pharmacist',
          about: 'Twelve years behind a counter.',
          countryOfResidence: 'Nigeria',
          availability: '20 hours a week',
        },
        languages: [{ name: 'Yoruba', proficiency: 'Native' }],
        links: { website: 'https://example.org/me', github: '', linkedin: '' },
        projects: [buildProject()],
        hourlyRate: 85,
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Ifeoma Adeyemi' })).toBeVisible();
    for (const word of ['Twelve years behind a counter.', 'Yoruba, Native', '20 hours a week', '$85'])
      expect(screen.getByText(word)).toBeVisible();
    expect(screen.getByText('Dosage checks in two languages')).toBeVisible();
    expect(screen.getByRole('link', { name: /example.org\/me/ })).toHaveAttribute(
      'rel',
      expect.stringContaining('nofollow'),
    );
    expect(await screen.findByText('1,240')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Skills' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Performance Stats' })).toBeNull();
  });

  it('is under the handle for people who show nothing else', async () => {
    openExpert(buildExpert());
    expect(await screen.findByRole('heading', { level: 1, name: '@quiet-heron' })).toBeVisible();
    expect(screen.getByText('No public details')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Published verdicts' })).toBeNull();
  });

  it.each([
    ['approved', ['Approved']],
    ['verified', ['Verified']],
    [null, []],
  ] as const)('says what an expert is by people, and nothing of others: %s', async (badge, words) => {
    open({
      'GET /v1/experts/quiet-heron': jsonResponse(buildExpert()),
      'GET /v1/badges/quiet-heron': jsonResponse({ badge }),
    });
    expect(await screen.findByText('1,240')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryAllByText(/^(Approved|Verified)$/).map(({ textContent }) => textContent)).toEqual(
        words,
      ),
    );
  });

  it('lists the verdicts that they published, each leading to its page, and no card without any', async () => {
    const id = '0190b6f0-0000-7000-8000-00000000000a';
    const items = [
      {
        id,
        challenge: { code: 'CS-201', title: 'Capitals' },
        turn: 2,
        quote: 'Toronto is ███',
        reason: 'It named the wrong capital.',
        claimedAt: '2026-11-22T10:00:00.000Z',
        outcome: 'break',
      },
    ];
    open({
      'GET /v1/experts/quiet-heron': jsonResponse(buildExpert()),
      'GET /v1/published-verdicts/quiet-heron': jsonResponse({ items, nextCursor: null }),
    });
    expect(await screen.findByRole('heading', { name: 'Published verdicts' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Capitals' })).toHaveAttribute('href', `/verdicts/${id}`);
    for (const words of ['Toronto is ███', 'It named the wrong capital.', 'Break'])
      expect(screen.getByText(words)).toBeVisible();
  });

  it('is no page at all while it is off', async () => {
    const message = 'We could not find this expert.';
    open({
      'GET /v1/experts/quiet-heron': problemResponse({ status: 404, code: 'expert_not_found', message }),
    });
    expect(await screen.findByText('Page not found')).toBeVisible();
  });

  it('is shown without the rankings when those cannot be read', async () => {
    open({
      'GET /v1/experts/quiet-heron': jsonResponse(buildExpert()),
      'GET /v1/rankings/experts/quiet-heron': problemResponse({
        status: 403,
        code: 'forbidden',
        message: 'Not now.',
      }),
    });
    expect(await screen.findByText('The rankings could not be loaded just now')).toBeVisible();
  });
});
