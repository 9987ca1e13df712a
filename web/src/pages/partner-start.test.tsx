import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { storedRecord } from '#testing/challenges.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { overviewTab } from './partner-start.tsx';

const nothing = { weeks: [], last: 0, before: 0 };

interface Situation {
  readonly name?: string;
  readonly memberRole?: 'viewer' | 'owner';
  readonly challenges?: readonly object[];
}

function show({ name = '', memberRole = 'owner', challenges = [] }: Situation) {
  stubApi({
    'GET /v1/client-tasks/engagement': jsonResponse({
      tasks: { open: 0, added: 0, done: 0, cancelled: 0, accepted: 0, ...nothing },
      talent: { pending: 0, invited: 0, joined: 0, ...nothing },
      assessments: { mean: null, scored: 0, ...nothing, last: null, before: null },
      challenges: { attempts: 0, breaks: 0, ...nothing },
      booked: { hours: 0, bookings: 0, ahead: 0, ...nothing },
    }),
    'GET /v1/client-tasks/engagement/tasks': jsonResponse({ events: [], breakdowns: [] }),
    'GET /v1/models': jsonResponse({ items: [] }),
    'GET /v1/challenge-records': jsonResponse({ items: challenges }),
  });
  renderAt(
    '/partner',
    <Suspense>
      <overviewTab.Content named={{}} name={name} memberRole={memberRole} />
    </Suspense>,
  );
}

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

it('a first visit shows three steps and no empty figures', async () => {
  show({ name: 'Lindqvist Mutual' });
  const steps = within(await screen.findByRole('region', { name: 'Three steps to your first findings' }));
  const [named, model] = steps.getAllByRole('listitem');
  expect(named).toHaveTextContent('Name your organization');
  expect(named).toHaveTextContent('Done');
  expect(within(model as HTMLElement).getByRole('link', { name: 'Connect a model' })).toHaveAttribute(
    'href',
    '/partner?tab=models',
  );
  expect(screen.queryByRole('navigation', { name: 'Metrics' })).toBeNull();
});

it('a challenge that waits for approval says so', async () => {
  show({ challenges: [{ ...storedRecord, state: 'unpublished', review: 'submitted' }] });
  expect(await screen.findByText(/opens once an Admin has approved it/)).toBeVisible();
});

it('viewers see the figures', async () => {
  show({ memberRole: 'viewer' });
  expect(await screen.findByRole('navigation', { name: 'Metrics' })).toBeVisible();
});

it('whoever published a challenge sees the figures alone', async () => {
  show({ challenges: [{ ...storedRecord, state: 'open', review: 'approved' }] });
  expect(await screen.findByRole('navigation', { name: 'Metrics' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Three steps to your first findings' })).toBeNull();
});
