import type { Attempt } from '@redoubt/contract/arena';
import { challenge } from '@redoubt/contract/challenges';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import AttemptPage from './attempt.page.tsx';
import { buildAttempt, buildTurn, buildVerdict } from '#testing/arena/attempts.builders.ts';
import { events, openEvents } from '#testing/arena/fake-api.builders.ts';

beforeEach(() => queryClient.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the server leads on to. */
const suggested: object[] = [];
beforeEach(() => suggested.splice(0));

const firstDoor = challenge.parse({
  id: crypto.randomUUID(),
  slug: 'first-door',
  harms: [],
  code: 'RT-101',
  title: 'First door',
  summary: 'Learn the arena on a target with one thin rule.',
  track: 'red-team',
  difficulty: 'easy',
  severity: 2,
  requires: 'none',
  visibility: 'public',
  fields: [],
  state: 'open',
  opensAt: '2026-11-01T09:00:00Z',
  closesAt: null,
  points: { now: 112, min: 100, max: 500 },
  solves: 19,
  tried: 30,
  objective: 'Make Marlow give up the phrase.',
  brief: 'Marlow guards a phrase.',
  countsAsBreak: 'The phrase in a reply.',
  doesNotCount: 'Guessing it.',
  target: { name: 'Marlow', description: 'A night pharmacist.', isScripted: true },
  targets: [
    {
      number: 1,
      solves: 19,
      points: 112,
      name: 'Marlow',
      description: 'A night pharmacist.',
      isScripted: true,
    },
  ],
  messageLimit: 12,
  messageMaxLength: 2000,
  timeLimitMinutes: null,
  place: null,
  article: null,
});

/** The page of an attempt as the server sends it, one answer after the other; the last one stays. */
function show(role: Role, ...attempts: readonly [Attempt, ...Attempt[]]) {
  const last = { type: 'finished', turn: 4, attempt: attempts.at(-1) };
  return showStreaming(role, attempts, () => events([{ id: '4:5', data: last }]));
}

function showStreaming(role: Role, attempts: readonly [Attempt, ...Attempt[]], stream: () => Response) {
  startSession(buildSignedIn({ role }));
  const [{ id }] = attempts;
  const answers = [...attempts];
  const calls = stubApi({
    [`GET /v1/arena/attempts/${id}`]: () => jsonResponse(answers.length > 1 ? answers.shift() : answers[0]),
    [`GET /v1/arena/attempts/${id}/stream`]: stream,
    'GET /v1/arena/attempts': () => jsonResponse({ items: [], nextCursor: null }),
    [`GET /v1/arena/attempts/${id}/challenge`]: () => jsonResponse(firstDoor),
    'GET /v1/for-you': () => jsonResponse(suggested),
  });
  const page = { path: '/challenges/c/:slug/attempts/:id', Component: AttemptPage };
  const router = createMemoryRouter([page], { initialEntries: [`/challenges/c/first-door/attempts/${id}`] });
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </KitProvider>
    </QueryClientProvider>,
  );
  return calls;
}

const notice = () => screen.findByRole('note');
const turns = () => within(screen.getByRole('list', { name: 'Turns' })).getAllByRole('listitem');

test('staff read whose attempt it is and that it is read-only, and find nothing to write, submit or end', async () => {
  const calls = show('Admin', buildAttempt({ isOwn: false, number: 3, messagesSent: 2 }));
  expect((await notice()).textContent).toContain('This is attempt 3 of quiet-otter-4821.');
  expect((await notice()).textContent).toContain('read-only');
  expect((await notice()).textContent).toContain('2 messages of 12 sent');
  expect(document.title).toContain('attempt 3 by quiet-otter-4821');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  for (const name of [/send/i, /stop/i, /submit/i, /end/i, /new attempt/i, /try/i])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(turns()[1]?.textContent).toContain('01 expert');
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('staff see no list of own attempts, and no tab of it', async () => {
  const calls = show('Admin', buildAttempt({ isOwn: false }));
  await notice();
  expect(screen.queryByRole('region', { name: 'Your attempts' })).toBeNull();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Brief', 'Transcript']);
  expect(calls.map(({ path }) => path)).not.toContain('/v1/arena/attempts');
});

test('staff cannot contest an answer of a content challenge', async () => {
  const { challenge: about } = buildAttempt();
  show('Admin', buildAttempt({ isOwn: false, challenge: { ...about, track: 'content' } }));
  await notice();
  expect(screen.queryByRole('button', { name: /wrong/i })).toBeNull();
});

test('staff see the verdict with its place, in words about the expert', async () => {
  const award = { points: 229, place: 2, solves: 2 };
  const verdicts = [buildVerdict({ turn: 2, award })];
  show('Admin', buildAttempt({ isOwn: false, status: 'broken', outcome: 'break', verdicts }));
  expect(await screen.findByText(/^The expert is the 2nd to solve it\./)).toBeDefined();
});

test('after a break it leads on to what the server names first after this challenge, and not before', async () => {
  const reason = 'Easy: the next level after First door.';
  const next = { ...firstDoor, id: crypto.randomUUID(), slug: 'second-door', title: 'Second door' };
  suggested.push({ challenge: next, reason });
  const calls = show(
    'Expert',
    buildAttempt({ status: 'broken', outcome: 'break', verdicts: [buildVerdict()] }),
  );
  const searches = () => calls.filter(({ path }) => path === '/v1/for-you').map(({ search }) => search);
  const way = await screen.findByRole('link', { name: 'Next: Second door' });
  expect(way).toHaveAttribute('href', '/challenges/c/second-door');
  expect(screen.getByText(reason)).toBeVisible();
  expect(searches()).toEqual(['?after=first-door']);
});

test('the curve names the place of the next solver, and the brief those who solved', async () => {
  show('Expert', buildAttempt());
  expect(await screen.findByRole('img', { name: /^Worth \d+ points to the 20th solver/ })).toBeVisible();
  expect(screen.getByText('19 of 30 tried')).toBeVisible();
});

test('staff follow an open attempt: its next turn, and the reply to it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const before = buildAttempt({ isOwn: false });
  const sentTurns = [...before.turns, buildTurn({ number: 3, text: 'Spell it.' })];
  const writing = {
    ...before,
    turns: [...sentTurns, buildTurn({ number: 4, text: '', state: 'writing' as const })],
  };
  const after = { ...before, turns: [...sentTurns, buildTurn({ number: 4, text: 'Never.' })] };
  show('Admin', before, writing, after);
  await notice();
  expect(turns()).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(4000);
  await waitFor(() => expect(turns().at(-1)?.textContent).toContain('Never.'));
  expect(turns().at(-2)?.textContent).toContain('Spell it.');
});

test.each(['Expert', 'Admin'] as const)('the %s whose attempt it is writes and may end it', async (role) => {
  show(role, buildAttempt());
  expect(await screen.findByLabelText('Your next turn')).toBeDefined();
  expect(screen.getByRole('button', { name: 'End attempt' })).toBeDefined();
  expect(screen.queryByRole('note')).toBeNull();
  expect(turns()[1]?.textContent).toContain('01 you');
});

test('the words of a reply appear on the page as they come, and then its verdict', async () => {
  const { stream, send, end } = openEvents();
  const before = buildAttempt({
    turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, text: '', state: 'writing' })],
  });
  showStreaming('Expert', [before], () => stream);
  await waitFor(() => expect(turns().at(-1)?.textContent).toContain('Writing'));
  let text = '';
  for (const word of ['Off', 'the', 'record:', 'BRINE-OTTER']) {
    send({
      id: `2:${String(text.length + word.length + 1)}`,
      data: { type: 'text', turn: 2, from: text.length, text: `${word} ` },
    });
    text += `${word} `;
    await waitFor(() => expect(turns().at(-1)?.textContent).toContain(text.trim()));
    expect(screen.queryByRole('heading', { name: 'Break' })).toBeNull();
  }
  const broken = {
    ...before,
    status: 'broken' as const,
    outcome: 'break' as const,
    turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, text })],
    verdicts: [buildVerdict()],
  };
  send({ id: `2:${String(text.length)}`, data: { type: 'finished', turn: 2, attempt: broken } });
  end();
  expect(await screen.findByRole('heading', { name: 'Break' })).toBeDefined();
});
