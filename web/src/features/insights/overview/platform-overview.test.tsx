import type { OverviewFigures } from '@redoubt/contract/insights';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { PlatformOverview } from './platform-overview.tsx';

const CALL = 'GET /v1/insights/overview';

const figures: OverviewFigures = {
  countedAt: '2026-11-22T10:42:00.000Z',
  period: 'quarter',
  steps: [
    { startsAt: '2026-11-09T00:00:00.000Z', attempts: 300, breaks: 20, experts: 4, others: 1 },
    { startsAt: '2026-11-16T00:00:00.000Z', attempts: 312, breaks: 31, experts: 7, others: 0 },
  ],
  experts: { experts: 1247, freelancers: 1, approved: 38, newlyApproved: 5 },
  challenges: { open: 40, past: 49 },
  ended: { attempts: 200, breaks: 51 },
  solves: 44,
  documents: { waiting: 3, oldestAt: '2026-11-18T09:00:00.000Z' },
  warnings: [],
};

beforeEach(() => {
  queryClient.clear();
  startSession(buildSignedIn({ role: 'Admin' }));
});
afterEach(() => vi.unstubAllGlobals());

function draw(path = '/admin') {
  renderAt(path, <PlatformOverview UptimeCard={() => <p>99.9%</p>} WaitingApplications={() => <p>23</p>} />);
}

it('shows each figure with what it says, and leads to what it counts', async () => {
  stubApi({ [CALL]: jsonResponse(figures) });
  draw();
  for (const words of [
    /^Experts 1,247/,
    /^Freelancers 1/,
    /^Approved 38 \+5 in 12 weeks/,
    /^Attempts 612/,
    /^Success rate 25\.5% 51 of 200 attempts/,
  ])
    expect(
      await screen.findByText(
        (_, element) => words.test(element?.textContent ?? '') && element?.tagName !== 'DIV',
        {
          selector: 'p, a',
        },
      ),
    ).toBeVisible();
  expect(screen.getByRole('link', { name: /^Published challenges 89 40 open, 49 past/ })).toHaveAttribute(
    'href',
    '/admin/challenges',
  );
  expect(screen.getByRole('link', { name: /^Approved 38/ })).toHaveAttribute(
    'href',
    '/admin/applications?state=approved',
  );
  expect(screen.getByRole('link', { name: /^Attempts 612/ })).toHaveAttribute(
    'href',
    '/admin/attempts?from=2026-11-09',
  );
  expect(screen.getByRole('link', { name: /^Success rate/ })).toHaveAttribute(
    'href',
    '/admin/attempts?by=closed&from=2026-11-09',
  );
  expect(screen.getByRole('link', { name: /^Freelancers 1/ })).toHaveAttribute(
    'href',
    '/admin/people?role=Freelancer',
  );
});

it('puts what waits before every figure, documents with a way to them', async () => {
  stubApi({ [CALL]: jsonResponse(figures) });
  draw();
  const documents = screen.getByRole('region', { name: 'Documents waiting for you' });
  expect(await within(documents).findByText('3')).toBeVisible();
  expect(documents).toHaveTextContent('the oldest since 18 Nov');
  expect(within(documents).getByRole('link', { name: 'Open Documents' })).toHaveAttribute(
    'href',
    '/admin/documents',
  );
  const experts = await screen.findByRole('link', { name: /^Experts/ });
  expect(documents.compareDocumentPosition(experts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('has the figures of each chart in a table', async () => {
  stubApi({ [CALL]: jsonResponse(figures) });
  draw();
  const chart = within(await screen.findByRole('figure', { name: 'Attempts and breaks' }));
  expect(chart.getByRole('row', { name: /16 Nov 312 31/ })).toBeInTheDocument();
});

it('asks for another period, which its address names', async () => {
  const calls = stubApi({ [CALL]: jsonResponse(figures) });
  draw();
  await screen.findByText(/Counted from records/);
  await userEvent.click(screen.getByRole('radio', { name: 'Year' }));
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(1));
});

it('claims no rate before an attempt has ended, and says why figures are missing', async () => {
  stubApi({ [CALL]: jsonResponse({ ...figures, ended: { attempts: 0, breaks: 0 } }) });
  draw();
  expect(await screen.findByText('No attempt has ended')).toBeVisible();
});

it('says first what the operator should mend', async () => {
  const sentence = 'The mail server cannot be reached: check SMTP_URL.';
  stubApi({ [CALL]: jsonResponse({ ...figures, warnings: [{ sentence, noticedAt: figures.countedAt }] }) });
  draw();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/Last noticed/);
});

it('offers to try again where the server does not answer', async () => {
  stubApi({ [CALL]: problemResponse({ status: 503, code: 'busy', message: 'The server is busy.' }) });
  draw();
  expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
});
