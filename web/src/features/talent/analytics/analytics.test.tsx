import type { ExpertAnalytics } from '@redoubt/contract/talent';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { AcceptanceFigures } from './acceptance-figures.tsx';
import { AnalyticsRow } from './analytics-row.tsx';

const some: ExpertAnalytics = {
  total: 1204,
  byStatus: [{ status: 'invitation_sent', experts: 31 }],
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

it('says how many experts there are, joined and are invited, their mean score, and when they joined', async () => {
  show(some);
  expect(await screen.findByText('1,204')).toBeVisible();
  const row = screen.getByText('average assessment score').closest('dl');
  expect(row).toHaveTextContent('experts1,204active17invitations on their way31average assessment score82');
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
  expect(await screen.findByText('–')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Accepted invitations' })).toBeNull();
});
