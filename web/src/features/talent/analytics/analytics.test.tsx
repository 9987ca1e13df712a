import type { ExpertAnalytics } from '@redoubt/contract/talent';
import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { AcceptanceFigures } from './acceptance-figures.tsx';
import { AnalyticsRow } from './analytics-row.tsx';

const some: ExpertAnalytics = {
  total: 1204,
  byStatus: [
    { status: 'pending_activation', experts: 1156 },
    { status: 'invitation_sent', experts: 31 },
    { status: 'active', experts: 2 },
    { status: 'skill_assessment', experts: 0 },
    { status: 'background_check', experts: 15 },
  ],
  accepted: 17,
  averageScore: 82,
  scored: 9,
  acceptedByWeek: [
    { week: '2026-11-09', experts: 4 },
    { week: '2026-11-16', experts: 13 },
  ],
  medianHoursToActivation: 71.6,
};

function show(analytics: ExpertAnalytics): void {
  stubApi({ 'GET /api/partner-university/analytics': jsonResponse(analytics) });
  renderAt(
    '/partner-university',
    <Suspense>
      <AnalyticsRow named={{}} name="University of Lagos" memberRole="viewer" />
      <AcceptanceFigures named={{}} />
    </Suspense>,
  );
}

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

it('says how many experts there are by state, their mean score, and when they joined', async () => {
  show(some);
  const row = await screen.findByRole('region', { name: 'Analytics' });
  expect(row).toHaveTextContent('1,204 expertsAverage assessment score 82, of 9 experts');
  const links = within(row).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Pending activation 1,156',
    'Invitation sent 31',
    'Active 2',
    'Skill assessment 0',
    'Background check 15',
  ]);
  expect(links[2]).toHaveAttribute('href', '/partner-university?tab=experts&status=active');
  expect(await screen.findByRole('heading', { name: 'Accepted invitations' })).toBeVisible();
  expect(screen.getByText('Half of them within 3 days')).toBeVisible();
});

it.each([
  [0.2, '1 hour'],
  [47.4, '47 hours'],
  [48, '2 days'],
])('half of them within %d hours are %s', async (medianHoursToActivation, expected) => {
  show({ ...some, medianHoursToActivation });
  expect(await screen.findByText(`Half of them within ${expected}`)).toBeVisible();
});

it('invents no score and no time where there are none', async () => {
  show({ ...some, averageScore: null, scored: 0, medianHoursToActivation: null });
  expect(await screen.findByText('Nobody has an assessment score yet')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Accepted invitations' })).toBeNull();
});
