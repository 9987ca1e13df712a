import type { Engagement, EngagementDetail } from '@redoubt/contract/client-tasks';
import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { EngagementOverview } from './engagement-overview.tsx';
import { sayCompared } from './engagement-words.ts';

function weeks<Value extends number | null>(value: Value) {
  return Array.from({ length: 12 }, (_, at) => ({
    week: `2026-${String(at + 1).padStart(2, '0')}-01`,
    value,
  }));
}

const engagement: Engagement = {
  tasks: { open: 4, added: 5, done: 0, cancelled: 1, accepted: 3, weeks: weeks(1), last: 2, before: 1 },
  talent: { pending: 1, invited: 2, joined: 3, weeks: weeks(0), last: 0, before: 3 },
  assessments: { mean: null, scored: 0, weeks: weeks(null), last: null, before: null },
  challenges: { attempts: 7, breaks: 2, weeks: weeks(1), last: 3, before: 4 },
  booked: { hours: 2.5, bookings: 2, ahead: 1, weeks: weeks(0.5), last: 1.5, before: 1 },
};
const detail: EngagementDetail = {
  events: [
    { kind: 'task-added', subject: 'Rate tone', amount: null, at: '2026-11-02T10:00:00Z' },
    { kind: 'tasks-uploaded', subject: 'winter.csv', amount: 6, at: '2026-11-01T10:00:00Z' },
  ],
  breakdowns: [
    { by: 'type', rows: [{ value: 'red-teaming', count: 3, mean: null }] },
    { by: 'skill', rows: [{ value: 'Rating', count: 2, mean: null }] },
  ],
};

function show(address: string, given: Partial<EngagementDetail> = {}) {
  const calls = stubApi({
    'GET /v1/client-tasks/engagement': jsonResponse(engagement),
    'GET /v1/client-tasks/engagement/tasks': jsonResponse({ ...detail, ...given }),
    'GET /v1/client-tasks/engagement/assessments': jsonResponse({ events: [], breakdowns: [] }),
  });
  renderAt(
    address,
    <Suspense>
      <EngagementOverview named={{}} name="Lindqvist Mutual" memberRole="owner" />
    </Suspense>,
  );
  return calls;
}

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

it('compares a mean with nothing where nobody was scored before', () => {
  const assessments = { mean: 94, scored: 2, weeks: weeks(94), last: 94, before: null };
  expect(sayCompared('assessments', { ...engagement, assessments })).toBe('94 in four weeks');
});

it('shows each figure beside the weeks before, and no figure where nothing was measured', async () => {
  show('/partner');
  const metrics = within(await screen.findByRole('navigation', { name: 'Metrics' }));
  const [tasks, talent, assessments, challenges, booked] = metrics.getAllByRole('link');
  expect(tasks).toHaveTextContent(
    'Tasks 10 4 open, 5 in projects, 3 accepted answers, 1 cancelled 2 in four weeks, ▲ 1 against the four before',
  );
  expect(tasks).toHaveAttribute('aria-current', 'true');
  expect(talent).toHaveTextContent('Talent 6 3 joined, 2 invited, 1 pending activation');
  expect(assessments).toHaveTextContent('Assessments – Nobody has a score yet');
  expect(challenges).toHaveTextContent(
    'Challenge activity 7 7 attempts, 2 breaks 3 in four weeks, ▼ 1 against the four before',
  );
  expect(booked).toHaveTextContent(
    'Booked time 2.5 h 2 engagements, 1 to come 1.5 in four weeks, ▲ 0.5 against the four before',
  );
});

it('shows what happened last, and leads from each part to its list', async () => {
  const calls = show('/partner');
  expect(await screen.findByText('Rate tone was added to a project')).toBeVisible();
  expect(screen.getByText('6 tasks came with winter.csv')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Red teaming' })).toHaveAttribute(
    'href',
    '/partner?type=red-teaming&tab=tasks',
  );
  expect(screen.getByRole('link', { name: 'Rating' })).toHaveAttribute(
    'href',
    '/partner?skill=Rating&tab=tasks',
  );
  expect(calls).toHaveLength(2);
});

it('says of a chosen card that nothing happened yet', async () => {
  show('/partner?card=assessments');
  expect(await screen.findByText('None of your talent has been assessed yet.')).toBeVisible();
  expect(screen.getByText('No data yet.')).toBeVisible();
});

const CHALLENGE = '01a2032b-b0d6-7438-9d39-1cce89553af6';
const FINDING = '01a2032b-b0d6-7438-9d39-1cce89553af7';

it('leads from a break to its finding', async () => {
  stubApi({
    'GET /v1/client-tasks/engagement': jsonResponse(engagement),
    'GET /v1/client-tasks/engagement/challenges': jsonResponse({
      events: [
        {
          kind: 'attempt-broke',
          subject: 'The vault',
          amount: null,
          at: '2026-11-02T10:00:00Z',
          finding: FINDING,
        },
      ],
      breakdowns: [],
    }),
  });
  renderAt(
    '/partner?card=challenges',
    <Suspense>
      <EngagementOverview named={{}} name="Lindqvist Mutual" memberRole="owner" />
    </Suspense>,
  );
  expect(await screen.findByRole('link', { name: 'Someone broke The vault' })).toHaveAttribute(
    'href',
    `/partner?tab=findings&finding=${FINDING}`,
  );
});

it.each([
  [
    'challenges',
    { kind: 'attempt-broke', subject: 'The vault' },
    { by: 'challenge', value: 'The vault', challenge: CHALLENGE },
    ['Someone broke The vault', 'The vault', `/partner?tab=findings&show=all&of=${CHALLENGE}`],
  ],
  [
    'booked',
    { kind: 'booking-accepted', subject: 'Review' },
    { by: 'state', value: 'accepted' },
    ['Review was accepted', 'Accepted', '/calendar?list=engagements'],
  ],
  [
    'assessments',
    { kind: 'expert-scored', subject: 'Ana Petrova' },
    { by: 'state', value: 'active' },
    ['Ana Petrova scored 0 in an assessment', 'Active', '/partner?status=active&scored=only&tab=talent'],
  ],
] as const)('tells what happened to %s, and leads on', async (...[card, event, part, expected]) => {
  const [sentence, name, href] = expected;
  stubApi({
    'GET /v1/client-tasks/engagement': jsonResponse(engagement),
    [`GET /v1/client-tasks/engagement/${card}`]: jsonResponse({
      events: [{ ...event, amount: null, at: '2026-11-02T10:00:00Z' }],
      breakdowns: [{ by: part.by, rows: [{ ...part, count: 1, mean: null }] }],
    }),
  });
  renderAt(
    `/partner?card=${card}`,
    <Suspense>
      <EngagementOverview named={{}} name="Lindqvist Mutual" memberRole="owner" />
    </Suspense>,
  );
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});
