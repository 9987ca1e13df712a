import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { validationProblems, type ValidationOverview } from '@redoubt/contract/validation';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { JudgingBoard } from '../judging-board.tsx';

beforeEach(() => {
  clearSession();
  queryClient.clear();
  void takeToasts();
  startSession(buildSignedIn({ role: 'Admin' }));
});
afterEach(() => vi.unstubAllGlobals());

const claimId = verdictId.parse('0190b6f0-0000-7000-8000-00000000000a');
const none: ValidationOverview = {
  waiting: (['validators', 'reviewer', 'panel', 'staff'] as const).map((instance) => ({
    instance,
    count: 0,
    oldestAt: null,
  })),
  gold: [],
  flagged: { votes: 0, people: 0 },
  agreement: { items: 0, votes: 0, pairs: 0, agreed: 0, alpha: null },
  minutesToDecision: null,
  decisions: 0,
};
const gold: ValidationOverview['gold'][number] = {
  claimId,
  challenge: { code: 'CS-201', title: 'Capitals' },
  words: 'Toronto',
  claimedAt: '2026-11-22T10:00:00.000Z',
  outcome: 'held',
  votes: 6,
  agreed: 2,
};
const GET = 'GET /v1/validation/overview';
const PUT = `PUT /v1/validation/gold/${claimId}`;
const refusal = problemResponse({ status: 500, code: 'internal', message: 'It did not work.' });

function show(
  tab: string,
  overview: ValidationOverview | 'refused',
  more: Parameters<typeof stubApi>[0] = {},
) {
  const calls = stubApi({ [GET]: overview === 'refused' ? refusal : jsonResponse(overview), ...more });
  renderAt(`/admin/judging?tab=${tab}`, <JudgingBoard further={[]} />);
  return calls;
}

test('gold items stand with their answer and votes, and one that most people contradict is marked', async () => {
  show('gold', {
    ...none,
    gold: [
      gold,
      { ...gold, claimId: verdictId.parse(claimId.replace(/a$/, 'b')), votes: 0, agreed: 0 },
      { ...gold, claimId: verdictId.parse(claimId.replace(/a$/, 'c')), votes: 1, agreed: 1 },
    ],
  });
  const [, first, second, third] = await screen.findAllByRole('row');
  expect(within(first as HTMLElement).getByText('2 of 6 votes agree')).toBeVisible();
  expect(within(first as HTMLElement).getByText('Most disagree')).toBeVisible();
  expect(within(first as HTMLElement).getByText('Held')).toBeVisible();
  expect(within(second as HTMLElement).getByText('No votes yet')).toBeVisible();
  expect(within(third as HTMLElement).getByText('1 of 1 vote agrees')).toBeVisible();
  expect(within(first as HTMLElement).getByText(/“Toronto”, claimed/)).toHaveTextContent('22 Nov 2026');
  // What applies to claims alone stands above them alone.
  expect(screen.queryByText(/Read a claim and rule on it/)).toBeNull();
});

test('without gold items the tab says how many are needed, and leads to the ruled claims', async () => {
  show('gold', none);
  expect(await screen.findByText(/a person who judges 40 claims a week needs four new ones/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a ruled claim' })).toHaveAttribute(
    'href',
    '/admin/judging?state=ruled',
  );
});

test('a gold item ends once that is confirmed; a refusal is read in the dialog', async () => {
  let refuses = true;
  const calls = show(
    'gold',
    { ...none, gold: [gold] },
    {
      [PUT]: () =>
        refuses ? problemResponse(validationProblems.goldClaimNotFound) : jsonResponse({ outcome: null }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'End gold item in Capitals: “Toronto”' }));
  const dialog = await screen.findByRole('dialog', { name: 'End this gold item?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'End gold item' }));
  expect(await within(dialog).findByText(validationProblems.goldClaimNotFound.message)).toBeVisible();
  refuses = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'End gold item' }));
  await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'The gold item has ended' }]));
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ outcome: null });
});

test('people: what waits and since when, and figures with how many they are of', async () => {
  show('people', {
    ...none,
    waiting: none.waiting.map((one) =>
      one.instance === 'staff' ? { ...one, count: 3, oldestAt: '2026-11-22T10:00:00.000Z' } : one,
    ),
    flagged: { votes: 4, people: 2 },
    agreement: { items: 25, votes: 75, pairs: 75, agreed: 60, alpha: 0.674 },
    minutesToDecision: 210,
    decisions: 25,
  });
  const staff = await screen.findByRole('row', { name: /Staff/ });
  expect(within(staff).getByText('3 items')).toBeVisible();
  expect(within(staff).getByText(/22 Nov 2026/)).toBeVisible();
  for (const words of [
    '3.5 hours',
    'of 25 decisions',
    '80%',
    '60 of 75 pairs on 25 items',
    '0.67',
    'by 2 people; not counted',
  ])
    expect(screen.getByText(words)).toBeVisible();
});

test('people: few items are too few to tell, and equal votes have no alpha', async () => {
  show('people', {
    ...none,
    agreement: { items: 3, votes: 9, pairs: 9, agreed: 9, alpha: null },
  });
  expect(await screen.findAllByText('Too few to tell')).toHaveLength(2);
  expect(screen.getByText('No decisions yet')).toBeVisible();
  expect(screen.getByText('9 of 9 pairs on 3 items')).toBeVisible();
});

test.each([
  ['gold', 'The gold items could not be loaded'],
  ['people', 'The figures could not be loaded'],
])('%s says so where it cannot be loaded', async (tab, title) => {
  show(tab, 'refused');
  expect(await screen.findByText(title)).toBeVisible();
});

test('people: without claims there is nothing to count', async () => {
  show('people', none);
  expect(await screen.findByText('Nothing to count yet')).toBeVisible();
});
