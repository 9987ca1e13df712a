import type { Earning, EarningsOverview } from '@redoubt/contract/projects';
import { assignmentId } from '@redoubt/contract/shared/ids.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import EarningsPage from './earnings.page.tsx';
import { weekName } from './earnings/earning-words.ts';

const SUMS = 'GET /v1/earnings';
const LIST = 'GET /v1/earnings/postings';
const TICKET = 'POST /v1/earnings/tickets';
const task = assignmentId.parse('01890000-0000-7000-8000-0000000000a1');

const euros: EarningsOverview['byCurrency'][number] = {
  currency: 'EUR',
  payableMinor: 61240,
  postings: 3,
  since: '2026-10-12T10:00:00.000Z',
  waitingMinor: 3600,
  waiting: 2,
  contestedMinor: 1800,
  contested: 1,
  minutes: 896,
  unpaidMinutes: 6.2,
  hourlyMinor: 4101,
  weeks: [
    {
      week: '2026-11-23',
      amountMinor: 12300,
    },
  ],
  kinds: [
    {
      kind: 'content-writing',
      hourlyMinor: 4400,
    },
  ],
  groups: ['content-writing', 'reviews'],
};
const dollars = { ...euros, currency: 'USD', payableMinor: 900, waiting: 0, waitingMinor: 0 } as const;
const overview: EarningsOverview = {
  byCurrency: [euros, dollars],
  notEarned: [
    {
      assignmentId: task,
      code: 'W-012',
      title: 'One',
      state: 'contested',
      reason: 'Off the brief.',
      rateMinor: 1800,
      currency: 'EUR',
    },
  ],
};
const posting: Earning = {
  number: 8912,
  at: '2026-11-25T10:00:00.000Z',
  what: 'work',
  kind: 'content-writing',
  assignmentId: task,
  project: {
    code: 'P-031',
    title: 'Discharge advice',
    client: 'Northfield Clinical',
  },
  task: {
    code: 'W-029',
    title: 'One',
  },
  by: 'client',
  rounds: 1,
  minutes: 22,
  amountMinor: 1800,
  currency: 'EUR',
};
const review: Earning = { ...posting, number: 8846, what: 'review', amountMinor: 120, minutes: 0 };

beforeEach(() => startSession(buildSignedIn({ role: 'Expert' })));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

function show(replies: Parameters<typeof stubApi>[0]) {
  const calls = stubApi({
    [SUMS]: jsonResponse(overview),
    [LIST]: ({ search }) =>
      jsonResponse({
        items: search.includes('kind=reviews') ? [review] : [posting, review],
        nextCursor: null,
      }),
    [TICKET]: jsonResponse({ path: '/v1/downloads/one' }),
    ...replies,
  });
  return { calls, ...renderAt('/earnings', <EarningsPage />) };
}

it('shows balances by state, postings with what they are for, and that nothing was paid out', async () => {
  show({});
  expect(await screen.findByText('€612.40')).toBeVisible();
  expect(screen.getByText('3 postings since 12 Oct. Nothing has been paid out yet.')).toBeVisible();
  expect(screen.getByText('14 h 56 min in all')).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /Discharge advice, task W-029/ }));
  expect(row.getByText(/accepted by Northfield Clinical after one round of changes/)).toBeVisible();
  expect(row.getByText('+18.00')).toBeVisible();
  expect(row.getByText('€49')).toBeVisible();
  const reviewed = screen.getByRole('row', { name: /Review of task W-029/ });
  expect(reviewed).toHaveTextContent('Minutes: none');
  expect(screen.getByRole('row', { name: /2 postings shown/ })).toHaveTextContent('+19.20');
  // A posting of no whole minute counts as well: 19.20 in 22 minutes.
  expect(screen.getByRole('row', { name: /2 postings shown/ })).toHaveTextContent('Hourly: €52');
  expect(screen.getByText('“Off the brief.” You contested it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read both reasons: W-012' })).toHaveAttribute(
    'href',
    `/assignments/${task}`,
  );
});

it('says under all postings what it says above of all of them', async () => {
  show({
    [LIST]: jsonResponse({ items: [posting, review, { ...posting, number: 8840 }], nextCursor: null }),
  });
  const total = await screen.findByRole('row', { name: /3 postings shown/ });
  expect(total).toHaveTextContent('Minutes: 896');
  expect(total).toHaveTextContent('Hourly: €41');
});

it('narrows to reviews, and changes the currency by the address', async () => {
  const { calls, currentPath } = show({});
  await userEvent.click(await screen.findByRole('radio', { name: 'Reviews' }));
  await vi.waitFor(() =>
    expect(screen.queryByRole('row', { name: /Discharge advice, task W-029/ })).toBeNull(),
  );
  expect(calls.lastTo(LIST)?.search).toContain('kind=reviews');
  await userEvent.click(screen.getByRole('radio', { name: 'USD' }));
  await vi.waitFor(() => expect(calls.lastTo(LIST)?.search).toContain('currency=USD'));
  expect(currentPath()).toBe('/earnings?currency=USD');
  expect(screen.getByText('No submission is waiting.')).toBeVisible();
});

it('downloads every posting as CSV', async () => {
  const { calls } = show({});
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await vi.waitFor(() => expect(calls.lastTo(TICKET)).toBeDefined());
});

it('loads, and says honestly that nothing was earned', async () => {
  const held = holdReply();
  show({ [SUMS]: held.reply });
  expect(await screen.findByText('Loading your earnings')).toBeInTheDocument();
  held.release(jsonResponse({ byCurrency: [], notEarned: [] }));
  expect(await screen.findByText('Nothing earned yet')).toBeVisible();
});

it('says what could not be loaded', async () => {
  show({ [LIST]: problemResponse({ status: 403, code: 'busy', message: 'The database is busy.' }) });
  expect(await screen.findByText('The postings could not be loaded')).toBeVisible();
  expect(screen.getByText('€612.40')).toBeVisible();
});

it.each([
  ['2026-11-23', 'W48'],
  ['2025-12-29', 'W1'],
  ['2026-12-28', 'W53'],
])('names the week of %s %s', (monday, name) => expect(weekName(monday)).toBe(name));
