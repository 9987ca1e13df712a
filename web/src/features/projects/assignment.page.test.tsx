import { type Assignment, draftSavedSince, leaseOver } from '@redoubt/contract/projects';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetDrafts, writeDraft } from '#platform/draft.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildRating, buildWriting, stubWideWindow } from '#testing/projects/assignment.builders.ts';
import { switchSingleKeys } from '#ui/keys/keys-dialog.tsx';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import AssignmentPage from './assignment.page.tsx';

const { id, project } = buildRating();
const OF = `/v1/assignments/${id}`;
const DRAFT = `PUT ${OF}/draft`;
const SUBMIT = `POST ${OF}/submissions`;

beforeEach(() => {
  clearSession();
  forgetDrafts();
  startSession(buildSignedIn({ role: 'Expert' }));
  stubWideWindow();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(assignment: Assignment, replies: Parameters<typeof stubApi>[0] = {}) {
  let now = assignment;
  const calls = stubApi({
    [`GET ${OF}`]: () => jsonResponse(now),
    [`POST ${OF}/heartbeats`]: () => jsonResponse(now),
    [DRAFT]: ({ body }) => {
      now = { ...now, draft: (body as { draft: unknown }).draft, draftRevision: now.draftRevision + 1 };
      return jsonResponse(now);
    },
    [SUBMIT]: () => {
      now = {
        ...now,
        state: 'submitted',
        version: 1,
        leasedUntil: null,
        acceptedBy: '2026-12-04T10:00:00.000Z',
      };
      return jsonResponse(now);
    },
    ...replies,
  });
  const page = renderAt(
    `/assignments/${id}`,
    <Routes>
      <Route path="/assignments/:id" element={<AssignmentPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
  );
  await screen.findByRole('heading', { level: 1, name: assignment.project.title });
  return { calls, ...page };
}

const press = (keys: string) => userEvent.keyboard(keys);

test('time worked until the page is left is counted', async () => {
  const { calls } = await show(buildRating());
  await screen.findByText('Answer A');
  const sent = () => calls.lastTo(`POST ${OF}/heartbeats`)?.body;
  expect(sent()).toEqual({ isAway: true });
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(sent()).toEqual({ isAway: false }));
});

test('time worked until a link leads elsewhere is counted', async () => {
  const { calls, unmount } = await show(buildRating());
  await screen.findByText('Answer A');
  unmount();
  expect(calls.lastTo(`POST ${OF}/heartbeats`)?.body).toEqual({ isAway: false });
});

test('a task that was submitted gets no more time', async () => {
  const { calls, unmount } = await show(buildRating({ draft: rated(4) }));
  await screen.findByText('Answer A');
  await press('{Control>}{Enter}{/Control}');
  await screen.findByText('Your answer waits for review');
  unmount();
  expect(calls.lastTo(`POST ${OF}/heartbeats`)?.body).toEqual({ isAway: true });
});

const rated = (score: number) => ({
  ratings: Array.from({ length: 2 }, () => Array.from({ length: 2 }, () => ({ score, reason: '' }))),
});

test('what a tab had when it fell behind another is kept, read and taken up again', async () => {
  const there = { ...buildRating(), draft: rated(2), draftRevision: 3 };
  writeDraft(
    `project-task:${there.task.id}`,
    JSON.stringify({ revision: 1, answer: rated(5), sent: rated(4) }),
  );
  const { calls } = await show(there);
  expect(await screen.findByText(/What you had typed in this one is kept here/)).toBeVisible();
  const radio = () =>
    within(screen.getByRole('radiogroup', { name: 'Correct, answer A' })).getByRole('radio', { name: '5' });
  expect(radio()).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Read it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What this tab had' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Go on from this' }));
  await waitFor(() => expect(radio()).toBeChecked());
  expect(screen.queryByText(/What you had typed in this one/)).toBeNull();
  await waitFor(() => expect(calls.lastTo(DRAFT)?.body).toEqual({ draft: rated(5) }));
});

test('what was typed after a save that ended with the page is gone on from', async () => {
  const there = { ...buildRating(), draft: rated(4), draftRevision: 2 };
  writeDraft(
    `project-task:${there.task.id}`,
    JSON.stringify({ revision: 1, answer: rated(5), sent: rated(4) }),
  );
  await show(there);
  const group = await screen.findByRole('radiogroup', { name: 'Correct, answer A' });
  expect(within(group).getByRole('radio', { name: '5' })).toBeChecked();
  expect(screen.queryByText(/What you had typed in this one/)).toBeNull();
});

test('answers are rated by keys alone, and low scores ask for their reason', async () => {
  const { calls } = await show(buildRating());
  expect(await screen.findByText('Answer A')).toBeVisible();
  await press('5');
  expect(
    within(screen.getByRole('radiogroup', { name: 'Correct, answer A' })).getByRole('radio', { name: '5' }),
  ).toBeChecked();
  await press('2');
  expect(screen.getByRole('textbox', { name: 'Reason: Correct, answer B' })).toHaveFocus();
  await press('No density.{Enter}');
  expect(screen.getByText('Cannot be followed')).toBeVisible();
  await press('4');
  await press('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Complete, answer B is not rated yet.')).toBeVisible();
  expect(calls.lastTo(SUBMIT)).toBeUndefined();
  await press('{ArrowLeft}3{ArrowRight}4');
  await press('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Your answer waits for review')).toBeVisible();
  expect(screen.getByText('Your answer was submitted and waits for review.')).toHaveRole('status');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(calls.lastTo(SUBMIT)?.body).toEqual({
    answer: {
      ratings: [
        [
          { score: 5, reason: '' },
          { score: 3, reason: '' },
        ],
        [
          { score: 2, reason: 'No density.' },
          { score: 4, reason: '' },
        ],
      ],
    },
  });
});

test('with single-letter keys off, answers are rated by keys where the focus is in them', async () => {
  switchSingleKeys(false);
  onTestFinished(() => switchSingleKeys(true));
  await show(buildRating());
  await screen.findByText('Answer A');
  await press('5f');
  expect(screen.getByText('0')).toBeVisible();
  await press('{ArrowRight}3');
  const group = screen.getByRole('radiogroup', { name: 'Correct, answer B' });
  expect(within(group).getByRole('radio', { name: '3' })).toBeChecked();
  await press('s?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('F shows the answers only, S skips with a reason, ? lists the keys', async () => {
  const { calls } = await show(buildRating(), {
    [`POST ${OF}/skip`]: () => jsonResponse(buildRating({ state: 'skipped', leasedUntil: null })),
  });
  await screen.findByText('Answer A');
  await press('f');
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await press('f?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('Rate, and move on');
  await press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('4s');
  const dialog = await screen.findByRole('dialog', { name: 'Skip this task?' });
  await userEvent.type(within(dialog).getByLabelText('Why you skip it'), 'Not my field.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skip it' }));
  expect(await screen.findByText('This task is no longer yours')).toBeVisible();
  expect(calls.lastTo(`POST ${OF}/skip`)?.body).toEqual({ reason: 'Not my field.' });
  // Saved before: the draft of a task that was given back takes no more.
  expect(calls.lastTo(DRAFT)?.body).toMatchObject({
    draft: {
      ratings: [
        [{ score: 4 }, {}],
        [{}, {}],
      ],
    },
  });
});

test('a draft is saved over the revision that was read, and says when', async () => {
  const { calls } = await show(buildRating({ draftRevision: 3 }));
  await screen.findByText('Answer A');
  await press('5');
  await screen.findByText(/^Saved/);
  await waitFor(() => expect(calls.lastTo(DRAFT)?.headers.get('if-match')).toBe('"3"'));
  await screen.findByText(/\d\d:\d\d:\d\d/);
});

test('offline, what is written is kept here; another tab that saved is told of', async () => {
  let isOffline = true;
  await show(buildRating(), {
    [DRAFT]: () => {
      if (isOffline) throw new TypeError('offline');
      return problemResponse(draftSavedSince);
    },
  });
  await screen.findByText('Answer A');
  await press('5');
  expect(await screen.findByText(/Not saved yet, kept here/)).toBeVisible();
  expect(sessionStorage.getItem(`draft:project-task:${buildRating().task.id}`)).toContain('"score":5');
  isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/Written on in another tab/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open that version' })).toBeVisible();
});

test('where the lease is over, the task is asked for again', async () => {
  const { calls } = await show(buildRating(), {
    [DRAFT]: () => problemResponse(leaseOver),
    [`POST /v1/offers/${project.id}/assignments`]: () => jsonResponse(buildRating()),
  });
  await screen.findByText('Answer A');
  await press('5');
  expect(await screen.findByText('The time for this task is over')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the task again' }));
  await waitFor(() =>
    expect(calls.lastTo(`POST /v1/offers/${project.id}/assignments`)?.body).toEqual({ kind: 'rating' }),
  );
  expect(await screen.findByText('Answer A')).toBeVisible();
});

test('the last minute is announced, and the clock pauses without a sign of work', async () => {
  await show(buildRating({ leasedUntil: new Date(Date.now() + 40_000).toISOString() }));
  expect(await screen.findByText(/In less than a minute/)).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('2:4');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.getByText(/goes back in/)).toBeVisible();
});

test('hidden, it says that it is paused', async () => {
  await show(buildRating());
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('Paused')).toBeVisible();
});

test('Back gives the task back', async () => {
  const { calls, currentPath } = await show(buildRating(), {
    [`POST ${OF}/return`]: () => jsonResponse(buildRating({ state: 'returned' })),
  });
  await userEvent.click(screen.getByRole('button', { name: /^Leave/ }));
  await waitFor(() => expect(currentPath()).toBe('/projects'));
  expect(calls.lastTo(`POST ${OF}/return`)).toBeDefined();
  await screen.findByText('Elsewhere');
  expect(calls.lastTo(`POST ${OF}/heartbeats`)?.body).toEqual({ isAway: true });
});

test('a rejection says why and can be contested', async () => {
  const review = {
    version: 1,
    decision: 'rejected' as const,
    by: 'client' as const,
    comments: [],
    points: [],
    reason: 'Off the brief.',
    at: '2026-11-27T10:00:00.000Z',
  };
  const rejected = buildRating({
    state: 'rejected',
    version: 1,
    leasedUntil: null,
    reviews: [review],
    contestUntil: '2026-12-04T10:00:00.000Z',
  });
  const { calls } = await show(rejected, {
    [`POST ${OF}/contest`]: () =>
      jsonResponse({
        ...rejected,
        state: 'contested',
        contestUntil: null,
        contest: { reason: 'It is not.', at: review.at },
      }),
  });
  expect(screen.getByText('Off the brief.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Contest it' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Why it should be accepted'), 'It is not.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Contest it' }));
  expect(await screen.findByText('Another reviewer decides')).toBeVisible();
  expect(calls.lastTo(`POST ${OF}/contest`)?.body).toEqual({ reason: 'It is not.' });
});

test('what is accepted earned its rate, payable once payouts open', async () => {
  await show(buildRating({ state: 'accepted', version: 1, leasedUntil: null }));
  expect(screen.getByText('It earned €3.40')).toBeVisible();
  expect(screen.getByText(/payable once payouts open/)).toBeVisible();
});

test('a break that earned leads to what is free of its project, where a further place is or is not', async () => {
  await show(buildRating({ kind: 'red-teaming', state: 'accepted', version: 1, leasedUntil: null }));
  expect(screen.queryByText('Asked:')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take the next task' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See what is free' })).toHaveAttribute(
    'href',
    `/projects/${project.id}`,
  );
});

test('a place that was given back has no draft to go on with', async () => {
  await show(buildRating({ kind: 'red-teaming', state: 'expired', leasedUntil: null }));
  expect(screen.getByText('The place is no longer yours')).toBeVisible();
  expect(screen.queryByText(/Your draft is kept/)).toBeNull();
});

test('a task of a project that takes none leads to the offers', async () => {
  await show(
    buildRating({ state: 'accepted', version: 1, leasedUntil: null, project: { ...project, isOpen: false } }),
  );
  expect(screen.getByText('“Discharge advice” takes no tasks now.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take the next task' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See the offers' })).toHaveAttribute('href', '/projects');
});

const draft = {
  blocks: [
    { type: 'paragraph', point: null, spans: [{ text: 'Please do not start it yet.' }] },
    { type: 'paragraph', point: 2, spans: [{ text: 'Ring the clinic today.' }] },
  ],
};

test('passages are tied to points by Alt and a digit, and what is missing is said', async () => {
  const { calls } = await show(buildWriting({ draft, draftRevision: 1 }));
  const editor = await screen.findByRole('textbox', { name: 'Your answer' });
  expect(screen.getByText('Point 1 open')).toBeVisible();
  await press('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('No passage is tied to point 1: Name the interaction')).toBeVisible();
  fireEvent.keyDown(editor, { key: '1', code: 'Digit1', altKey: true });
  await waitFor(() => expect(screen.queryByText('Point 1 open')).toBeNull());
  fireEvent.keyDown(editor, { key: '1', code: 'Digit1', altKey: true });
  expect(await screen.findByText('Point 1 open')).toBeVisible();
  fireEvent.keyDown(editor, { key: '1', code: 'Digit1', altKey: true });
  await press('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Your answer waits for review')).toBeVisible();
  const [first] = draft.blocks;
  expect(calls.lastTo(SUBMIT)?.body).toEqual({
    answer: { blocks: [{ ...first, point: 1 }, draft.blocks[1]] },
  });
});

test('a megabyte is not pasted, and why is said', async () => {
  await show(buildWriting());
  const editor = await screen.findByRole('textbox', { name: 'Your answer' });
  fireEvent.paste(editor, {
    clipboardData: { getData: () => 'a'.repeat(1_000_000), files: [], types: ['text/plain'] },
  });
  expect(
    await screen.findByText(/^That is more than an answer may have: 1,000,000 characters/),
  ).toBeVisible();
});

test('changes are asked for beside their words', async () => {
  const comment = { passage: { part: '1', start: 0, end: 4, quote: 'Ring' }, text: 'Which clinic?' };
  const review = {
    version: 1,
    decision: 'changes' as const,
    by: 'peer' as const,
    points: [],
    reason: '',
    comments: [comment],
    at: '2026-11-27T10:00:00.000Z',
  };
  await show(buildWriting({ draft, state: 'changes', version: 1, reviews: [review] }));
  expect(await screen.findByText('1 change requested by a peer')).toBeVisible();
  expect(screen.getByText('Which clinic?')).toBeVisible();
  const editor = await screen.findByRole('textbox', { name: 'Your answer' });
  expect(editor.querySelector('.mark')).toHaveTextContent('Ring');
});
