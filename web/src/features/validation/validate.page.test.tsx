import { validationProblems, type ValidationLease } from '@redoubt/contract/validation';
import { validationItemId } from '@redoubt/contract/shared/ids.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from '#platform/draft.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { buildItem, buildLease } from '#testing/validation/item.builders.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import ValidatePage from './validate.page.tsx';

beforeEach(() => {
  clearSession();
  forgetDrafts();
  void takeToasts();
  startSession(buildSignedIn({ role: 'Expert' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const { id } = buildItem();
const other = buildItem({
  id: validationItemId.parse('0190b6f0-0000-7000-8000-0000000000a2'),
  challenge: { code: 'CS-231', title: 'Consumer rights', fields: ['Law'], harms: [] },
});
const LEASE = 'POST /v1/validation/leases';
const VOTE = `POST /v1/validation/items/${id}/votes`;
const SKIP = `POST /v1/validation/items/${id}/skips`;
const REPORT = `POST /v1/validation/items/${id}/reports`;
const SETTINGS = '/v1/validation/settings';

type Replies = Parameters<typeof stubApi>[0];

async function show(lease: ValidationLease = buildLease(), replies: Replies = {}) {
  const calls = stubApi({ [LEASE]: () => jsonResponse(lease), ...replies });
  const page = renderAt('/validate', <ValidatePage />);
  await screen.findByRole('button', { name: 'What I see' });
  return { calls, ...page };
}

const press = (keys: string) => userEvent.keyboard(keys);
const votes = (calls: ReturnType<typeof stubApi>) => calls.filter(({ path }) => path.endsWith('/votes'));

test('the claim is shown with its words, its source and the rubric, and without its author', async () => {
  await show();
  const card = await screen.findByRole('region', { name: 'Claim' });
  expect(card).toHaveTextContent('Claim on turn 04');
  expect(card).toHaveTextContent('author hidden');
  expect(screen.getByText('paracetamol 1 g every 6 hours').closest('mark')).not.toBeNull();
  const [source] = screen.getAllByRole('link', { name: 'BNF, Paracetamol' });
  expect(source).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('radio', { name: /A dose that the source/ })).not.toBeChecked();
  expect(screen.getByText('18 of 40')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^4:3\d$/);
});

test('replies that may be hard to read are blurred until somebody asks', async () => {
  const challenge = { ...buildItem().challenge, harms: ['ssh' as const] };
  await show(buildLease({ item: buildItem({ challenge }) }));
  const words = await screen.findByText('paracetamol 1 g every 6 hours');
  expect(words.closest('[inert]')).not.toBeNull();
  expect(screen.getAllByText('May contain suicide and self-harm')).toHaveLength(3);
  const [, second] = screen.getAllByRole('button', { name: 'Show' });
  if (second) await userEvent.click(second);
  expect(screen.getByText('paracetamol 1 g every 6 hours').closest('[inert]')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Show' })).toHaveLength(2);
});

test('a vote is cast by keys alone; sent at once, its answer is the next claim', async () => {
  const { calls } = await show(buildLease(), { [VOTE]: () => jsonResponse(buildLease({ item: other })) });
  await press('1a');
  expect(screen.getByRole('radio', { name: /^Break/ })).toBeChecked();
  await press('w');
  await press('Too much.');
  await press('{Enter}');
  expect(votes(calls)).toHaveLength(0);
  expect(screen.getByText('Will be sent in 5 seconds')).toBeVisible();
  await press('{Enter}');
  expect(await screen.findByText('Consumer rights')).toBeVisible();
  expect(votes(calls).map(({ body }) => body)).toEqual([{ vote: 'break', line: 'A', sentence: 'Too much.' }]);
  expect(screen.getByRole('radio', { name: /^Break/ })).not.toBeChecked();
});

test('Z takes a vote back for five seconds; then it is sent by itself', async () => {
  const { calls } = await show(buildLease(), { [VOTE]: () => jsonResponse(buildLease({ item: other })) });
  await press('2c{Enter}z');
  expect(screen.queryByText('Will be sent in 5 seconds')).toBeNull();
  expect(screen.getByRole('radio', { name: /^Held/ })).toBeChecked();
  vi.useFakeTimers();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(votes(calls)).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(votes(calls)).toHaveLength(1);
});

test('a vote that is held is sent when the page is left', async () => {
  const { calls, unmount } = await show(buildLease(), { [VOTE]: () => jsonResponse(buildLease()) });
  await press('1b{Enter}');
  unmount();
  expect(votes(calls).map(({ body }) => body)).toEqual([{ vote: 'break', line: 'B', sentence: '' }]);
});

test('what a vote lacks is said where it is cast', async () => {
  const { calls } = await show();
  await press('{Enter}');
  expect(await screen.findByText('Choose a vote first: 1, 2 or 3.')).toBeVisible();
  await press('3{Enter}');
  expect(await screen.findByText('Say why you cannot tell.')).toBeVisible();
  expect(screen.getByLabelText('A sentence on your vote')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await press('1{Enter}');
  expect(await screen.findByText(/Choose the line of the rubric/)).toBeVisible();
  expect(votes(calls)).toHaveLength(0);
});

test('a vote that nobody answered is kept and sent again', async () => {
  let tries = 0;
  const { calls } = await show(buildLease(), {
    [VOTE]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('offline');
      return jsonResponse(buildLease({ item: other }));
    },
  });
  await press('1a{Enter}{Enter}');
  expect(await screen.findByText(/Your vote is kept here/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Consumer rights')).toBeVisible();
  expect(votes(calls)).toHaveLength(2);
});

test('where the time was over the draft is kept, and the next claim is shown with the reason', async () => {
  let lease = buildLease();
  await show(lease, {
    [LEASE]: () => jsonResponse(lease),
    [VOTE]: () => {
      lease = buildLease({ item: other });
      return problemResponse(validationProblems.leaseOver);
    },
  });
  await press('1a{Enter}{Enter}');
  expect(await screen.findByText('Consumer rights')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(takeToasts()).toMatchObject([{ title: 'Your last vote was not taken' }]);
  expect(sessionStorage.getItem(`draft:validation:${id}`)).toContain('"line":"A"');
});

test('a vote that was cast in another tab is told of the last claim, and not beside the next one', async () => {
  let lease = buildLease();
  await show(lease, {
    [LEASE]: () => jsonResponse(lease),
    [VOTE]: () => {
      lease = buildLease({ item: other });
      return problemResponse(validationProblems.alreadyVoted);
    },
  });
  await press('1a{Enter}{Enter}');
  expect(await screen.findByText('Consumer rights')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(takeToasts()).toMatchObject([{ title: 'You had already voted on the last claim' }]);
});

test('a double-click sends a vote once it was held, not at once', async () => {
  const { calls } = await show(buildLease(), { [VOTE]: () => jsonResponse(buildLease({ item: other })) });
  await press('1a');
  await userEvent.click(screen.getByRole('button', { name: /^Send vote/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Send now/ }));
  expect(screen.getByText('Will be sent in 5 seconds')).toBeVisible();
  expect(votes(calls)).toHaveLength(0);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600);
  await userEvent.click(screen.getByRole('button', { name: /^Send now/ }));
  expect(await screen.findByText('Consumer rights')).toBeVisible();
  expect(votes(calls)).toHaveLength(1);
});

test('the last minute is announced once, and after it the next claim is offered', async () => {
  const item = buildItem({ expiresAt: new Date(Date.now() + 59_000).toISOString() });
  const { calls } = await show(buildLease({ item }));
  expect(await screen.findByText('Less than a minute is left for this claim.')).toBeInTheDocument();
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  vi.useRealTimers();
  expect(await screen.findByText('The time for this claim is over')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take the next claim' }));
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/leases'))).toHaveLength(2));
});

test.each([
  ['none', 'Nothing waits in your fields'],
  ['limit', 'You have reached your weekly limit'],
  ['not-approved', 'Approved experts judge claims'],
] as const)('without a claim, because of %s, it says why', async (why, title) => {
  await show(buildLease({ item: null, why }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('at the weekly limit the day is named on which it opens', async () => {
  await show(buildLease({ item: null, why: 'limit' }));
  expect(await screen.findByText(/Mon,? 30 November/)).toBeVisible();
});

test('S skips with a reason, R reports, and the claim stays open after a report', async () => {
  const { calls } = await show(buildLease(), {
    [REPORT]: () => jsonResponse({ reportedAt: '2026-11-28T10:00:00.000Z', isWithheld: false }),
    [SKIP]: () => jsonResponse(buildLease({ item: other })),
  });
  await press('r');
  await userEvent.selectOptions(screen.getByLabelText('What is it?'), 'Private data of a person');
  await userEvent.type(screen.getByLabelText('What is wrong?'), 'A real name.');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.lastTo(REPORT)?.body).toMatchObject({ kind: 'private-data', reason: 'A real name.' });
  await press('s');
  await userEvent.type(screen.getByLabelText('Why you skip it'), 'Not my field.');
  await userEvent.click(screen.getByRole('button', { name: 'Skip it' }));
  expect(await screen.findByText('Consumer rights')).toBeVisible();
  expect(calls.lastTo(SKIP)?.body).toEqual({ reason: 'Not my field.' });
});

test('O opens the source, the brackets walk the turns, M leads to the mark, ? lists the keys', async () => {
  const open = vi.fn<typeof window.open>();
  vi.stubGlobal('open', open);
  await show();
  await press('o');
  expect(open).toHaveBeenCalledWith('https://bnf.example/paracetamol', '_blank', 'noopener,noreferrer');
  await press('[[[[');
  expect(document.activeElement).toHaveTextContent(/^02/);
  await press('m');
  expect(document.activeElement).toHaveTextContent(/^04/);
  await press(']]');
  expect(document.activeElement).toHaveTextContent(/^06/);
  await press('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('A to CThe line');
});

const record = {
  validated: 90,
  thisWeek: 18,
  resetsAt: '2026-11-30T00:00:00.000Z',
  gold: { voted: 9, agreed: 8 },
  secondsMedian: 61,
};

test('the weekly limit is set where it says what is hidden', async () => {
  const { calls } = await show(buildLease(), {
    [`GET ${SETTINGS}`]: jsonResponse({ weeklyLimit: 40, optedOut: [] }),
    'GET /v1/validation/record': jsonResponse(record),
    [`PUT ${SETTINGS}`]: jsonResponse({ weeklyLimit: 12, optedOut: ['hte'] }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'What I see' }));
  const dialog = await screen.findByRole('dialog', { name: 'What I see' });
  const limit = await within(dialog).findByLabelText('At most this many a week');
  expect(await within(dialog).findByText('18 of 40 claims')).toBeVisible();
  await userEvent.click(within(dialog).getByLabelText('Hate'));
  await userEvent.clear(limit);
  await userEvent.type(limit, '0');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Weekly limit must be at least 1.')).toBeVisible();
  await userEvent.clear(limit);
  await userEvent.type(limit, '12');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.lastTo(`PUT ${SETTINGS}`)?.body).toEqual({ weeklyLimit: 12, optedOut: ['hte'] }),
  );
});
