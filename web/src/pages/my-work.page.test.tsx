import type { OwnWork } from '@redoubt/contract/arena';
import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildChallenge } from '#testing/challenges.builders.ts';
import { buildWork, buildWorkPage } from '#testing/arena/work.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import MyWorkPage, { clientLoader } from './my-work.page.tsx';

beforeEach(() => clearSession());
afterEach(() => vi.unstubAllGlobals());

const standing = {
  rank: 30,
  handle: 'quiet-heron',
  name: null,
  points: 412,
  solves: 4,
  severityMix: [4, 0, 0],
  reachedAt: '2026-11-20T08:50:00Z',
};
const progressWith = (nth: number, state: string) => ({
  challengeId: `0190b6f0-0000-7000-8000-00000000000${String(nth)}`,
  state,
  attempts: 1,
  held: state === 'held' ? 1 : 0,
  broken: state === 'broken' ? 1 : 0,
});
const challenge = buildChallenge({ title: 'The Night Counter', slug: 'night-counter' });
const progress = {
  'GET /v1/arena/progress': jsonResponse([
    progressWith(1, 'broken'),
    progressWith(2, 'broken'),
    progressWith(3, 'ended'),
  ]),
  'GET /v1/rankings/own': jsonResponse({
    handle: 'quiet-heron',
    standing,
    rankBefore: 31,
    pointsToNext: 26,
    cursor: null,
  }),
  'GET /v1/for-you': jsonResponse([{ challenge, reason: 'Easy.' }]),
};

function show(path: string, ...pages: readonly (readonly OwnWork[])[]) {
  const left = pages.map((items, at) => buildWorkPage(items, at < pages.length - 1 ? 'next' : null));
  const [only = buildWorkPage([])] = left;
  stubApi({ ...progress, 'GET /v1/arena/work': () => jsonResponse(left.shift() ?? only) });
  startSession(buildSignedIn());
  return renderAt(path, <MyWorkPage />);
}

const broken = buildWork({ status: 'broken', outcome: 'break', points: 229, number: 2 });
const open = buildWork({ messagesSent: 1 });

test('every attempt is a row: challenge, state, messages, points, and the way to it', async () => {
  show('/attempts', [open, broken]);
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(/First door.*RT-101 #1Still open1 message.*no points$/);
  expect(second).toHaveTextContent(/First door.*RT-101 #2Break3 messages.*\+229 points$/);
  expect(screen.getByRole('link', { name: 'First door, attempt 2' })).toHaveAttribute(
    'href',
    `/challenges/c/first-door/attempts/${broken.id}`,
  );
});

test('an attempt with a claim says how that stands, and leads to its verdict', async () => {
  const claimId = verdictId.parse('0190b6f0-0000-7000-8000-00000000000a');
  const claimed = { outcome: 'held', standing: { claimId, state: 'appealed' } } as const;
  show('/attempts', [buildWork({ status: 'ended', ...claimed })]);
  expect(await screen.findByText('Held, under appeal')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Verdict on First door, attempt 1$/ })).toHaveAttribute(
    'href',
    `/verdicts/${claimId}`,
  );
});

test('it begins with what the attempts came to, and what is next', async () => {
  show('/attempts', [open, broken]);
  expect(await screen.findByText('26 points to the next rank')).toBeVisible();
  expect(screen.getByText('Challenges broken').closest('p')).toHaveTextContent(
    'Challenges broken 2 of 3 tried',
  );
  expect(screen.getByRole('link', { name: /^Rank 30/ })).toHaveAttribute('href', '/community/rankings');
  expect(await screen.findByRole('link', { name: /^Try next The Night Counter/ })).toHaveAttribute(
    'href',
    '/challenges/c/night-counter',
  );
});

test('the states are filters with their counts, kept in the address', async () => {
  const { currentPath } = show('/attempts', [open, broken]);
  const filters = within(screen.getByRole('navigation', { name: 'Attempts by state' }));
  expect(await filters.findByRole('link', { name: 'All2' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(filters.getByRole('link', { name: 'Broken1' }));
  expect(currentPath()).toBe('/attempts?status=broken');
});

test('older attempts are asked for by a button', async () => {
  show('/attempts', [open], [broken]);
  await userEvent.click(await screen.findByRole('button', { name: 'Show older attempts' }));
  expect(await screen.findByRole('link', { name: 'First door, attempt 2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older attempts' })).toBeNull();
});

test('with nothing there it says what will be here, and under a filter what there is none of', async () => {
  show('/attempts');
  expect(await screen.findByText('No attempts yet')).toBeVisible();
});

test('under a filter that finds nothing it leads back to all', async () => {
  show('/attempts?status=held');
  expect(await screen.findByText('No held attempts')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all attempts' })).toHaveAttribute('href', '/attempts');
});

test('a list that cannot be loaded says so and is asked for again', async () => {
  const refused = problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' });
  const replies = [refused];
  stubApi({
    ...progress,
    'GET /v1/arena/work': () => replies.shift() ?? jsonResponse(buildWorkPage([open])),
  });
  startSession(buildSignedIn());
  renderAt('/attempts', <MyWorkPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'First door, attempt 1' })).toBeVisible();
});

test('it is no page of those who only read', () => {
  startSession(buildSignedIn({ role: 'Client' }));
  const request = new Request('http://localhost/attempts');
  expect(() => clientLoader({ request } as ClientLoaderFunctionArgs)).toThrow(
    expect.objectContaining({ status: 403 }),
  );
});
