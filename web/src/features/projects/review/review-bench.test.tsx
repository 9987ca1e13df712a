import {
  reviewedAlready,
  submissionNotFound,
  type SubmissionRow,
  type ToReview,
} from '@redoubt/contract/projects';
import { assignmentId } from '@redoubt/contract/shared/ids.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from '#platform/draft.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildRating, buildWriting, stubWideWindow } from '#testing/projects/assignment.builders.ts';
import { buildProject } from '#testing/projects/projects.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import ReviewsPage from '../reviews.page.tsx';
import { ReviewBench } from './review-bench.tsx';

const answer = {
  blocks: [
    { type: 'paragraph', point: 1, spans: [{ text: 'Please do not start it yet.' }] },
    { type: 'bullets', point: 2, items: [[{ text: 'Ring the clinic' }], [{ text: 'today' }]] },
  ],
};

function buildSubmission(over: Partial<ToReview> = {}, of = buildWriting()): ToReview {
  const { draft: _draft, draftRevision: _revision, now: _now, leasedUntil: _until, ...rest } = of;
  return {
    ...rest,
    state: 'submitted',
    version: 1,
    workedSeconds: 1440,
    by: 'earnest-juniper',
    answer,
    submittedAt: '2026-11-24T09:52:00.000Z',
    acceptedBy: '2026-12-01T09:52:00.000Z',
    isContested: false,
    isOwnRejection: false,
    reviewRateMinor: null,
    gold: null,
    ...over,
  };
}

const first = buildSubmission();
const second = buildSubmission({
  id: assignmentId.parse('0190b6f0-0000-7000-8000-0000000000c2'),
  code: 'W-048',
  by: 'quiet-heron',
});
const { id: projectId } = first.project;

function rowOf({
  id,
  code,
  kind,
  task,
  by,
  state,
  submittedAt,
  workedSeconds,
  version,
  acceptedBy,
}: ToReview): SubmissionRow {
  return {
    id,
    code,
    kind,
    by,
    state,
    submittedAt,
    workedSeconds,
    version,
    acceptedBy,
    title: task.title,
    review: null,
  };
}

const LIST = `/v1/projects/${projectId}/submissions`;
const REVIEW = `POST ${LIST}/${first.id}/reviews`;

beforeEach(() => {
  clearSession();
  forgetDrafts();
  stubWideWindow();
});
afterEach(() => {
  document.getSelection()?.removeAllRanges();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Shown({ mayEdit }: { readonly mayEdit: boolean }) {
  const { assignment } = useParams();
  return (
    <ReviewBench
      at={{ area: 'client', named: {}, mayEdit }}
      id={projectId}
      assignment={assignmentId.safeParse(assignment).data}
    />
  );
}

async function show(
  replies: Parameters<typeof stubApi>[0] = {},
  shown: readonly ToReview[] = [first, second],
  mayEdit = true,
) {
  startSession(buildSignedIn({ role: 'Client' }));
  let waiting = shown;
  const calls = stubApi({
    [`GET /v1/projects/${projectId}`]: jsonResponse(buildProject()),
    [`GET ${LIST}`]: () => jsonResponse({ items: waiting.map(rowOf), nextCursor: null }),
    ...Object.fromEntries(shown.map((one) => [`GET ${LIST}/${one.id}`, jsonResponse(one)])),
    [REVIEW]: () => {
      waiting = waiting.slice(1);
      return jsonResponse({ ...first, state: 'accepted' });
    },
    ...replies,
  });
  const page = renderAt(
    `/partner/projects/${projectId}/review`,
    <Routes>
      <Route path="/partner/projects/:id/review/:assignment?" element={<Shown mayEdit={mayEdit} />} />
    </Routes>,
  );
  await screen.findByText('Points asked for');
  return { calls, ...page };
}

const press = (keys: string) => userEvent.keyboard(keys);

/** Selects words of the answer as a pointer does. */
function select(words: string): void {
  const node = screen.getByText(words, { exact: false, selector: '[data-part], [data-part] *' }).firstChild;
  if (!node) throw new Error(`There is no ${words}.`);
  const start = (node.textContent ?? '').indexOf(words);
  act(() => document.getSelection()?.setBaseAndExtent(node, start, node, start + words.length));
}

test('A accepts, and the next submission is shown', async () => {
  const { calls, currentPath } = await show();
  expect(await screen.findByText('Please do not start it yet.')).toBeVisible();
  expect(screen.getByText('1', { selector: 'strong' }).closest('p')).toHaveTextContent('1 of 2');
  await press('2');
  expect(screen.getByRole('button', { name: /Say what to do today/ })).toHaveTextContent('Partly');
  await press('a');
  await waitFor(() => expect(currentPath()).toContain(second.id));
  expect(calls.lastTo(REVIEW)?.body).toEqual({
    version: 1,
    decision: 'accepted',
    comments: [],
    reason: '',
    points: ['met', 'partly'],
  });
});

test('J and K go through what waits', async () => {
  const { currentPath } = await show();
  await press('j');
  await waitFor(() => expect(currentPath()).toContain(second.id));
  await screen.findByText('W-048', { selector: 'header *' });
  await press('k');
  await waitFor(() => expect(currentPath()).toContain(first.id));
});

test('C comments on the selected words, and G requests the changes', async () => {
  const { calls } = await show();
  await screen.findByText('today');
  await press('g');
  expect(await screen.findByText(/Say what to change in at least one comment/)).toBeVisible();
  select('today');
  await press('c');
  const field = screen.getByRole('textbox', { name: 'Comment a' });
  expect(field).toHaveFocus();
  await press('When exactly?');
  expect(screen.getByText('today', { selector: 'mark *, mark' })).toBeVisible();
  await press('{Escape}');
  expect(field).not.toHaveFocus();
  await press('g');
  await waitFor(() =>
    expect(calls.lastTo(REVIEW)?.body).toMatchObject({
      decision: 'changes',
      comments: [{ text: 'When exactly?', passage: { part: '1', start: 16, end: 21, quote: 'today' } }],
    }),
  );
});

test('Ctrl+Enter in a comment requests the changes', async () => {
  const { calls } = await show();
  await press('cName the dose.{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(calls.lastTo(REVIEW)?.body).toMatchObject({
      decision: 'changes',
      comments: [{ text: 'Name the dose.', passage: null }],
    }),
  );
});

test('X rejects with a template', async () => {
  const { calls } = await show();
  await press('x');
  const dialog = await screen.findByRole('dialog', { name: 'Reject W-047 by earnest-juniper' });
  await waitFor(() => expect(within(dialog).getByRole('radio', { name: /Off the brief/ })).toHaveFocus());
  await press('3');
  expect(within(dialog).getByLabelText('What the expert will read')).toHaveValue(
    'Copied: taken from a source without saying so.',
  );
  await press('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(calls.lastTo(REVIEW)?.body).toMatchObject({
      decision: 'rejected',
      reason: 'Copied: taken from a source without saying so.',
    }),
  );
});

test('a decision that nobody answered is kept, and one that came too late says so', async () => {
  let isOffline = true;
  await show({
    [REVIEW]: () => {
      if (isOffline) throw new TypeError('offline');
      return problemResponse(reviewedAlready);
    },
  });
  await screen.findByText('today');
  await press('1a');
  expect(await screen.findByText(/Your decision is kept here/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Name the interaction/ })).toHaveTextContent('Partly');
  isOffline = false;
  await press('a');
  expect(await screen.findByText(/Somebody has reviewed this submission already/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load it as it is now' })).toBeVisible();
});

test('a submission that there is not is a page that says so', async () => {
  const unknown = assignmentId.parse('0190b6f0-0000-7000-8000-0000000000c9');
  startSession(buildSignedIn({ role: 'Client' }));
  stubApi({
    [`GET /v1/projects/${projectId}`]: jsonResponse(buildProject()),
    [`GET ${LIST}`]: jsonResponse({ items: [], nextCursor: null }),
    [`GET ${LIST}/${unknown}`]: problemResponse(submissionNotFound),
  });
  vi.spyOn(console, 'error').mockReturnValue();
  renderAt(
    `/partner/projects/${projectId}/review/${unknown}`,
    <ReviewBench at={{ area: 'client', named: {}, mayEdit: true }} id={projectId} assignment={unknown} />,
  );
  // What reaches the router is shown by its page of errors.
  expect(await screen.findByText('Unexpected Application Error!')).toBeVisible();
});

test('a contested answer shows both reasons, and changes can no longer be requested', async () => {
  const rejection = {
    version: 1,
    decision: 'rejected' as const,
    by: 'client' as const,
    comments: [],
    points: [],
    reason: 'Off the brief.',
    at: '2026-11-25T10:00:00.000Z',
  };
  const contested = buildSubmission({
    state: 'contested' as const,
    isContested: true,
    reviews: [rejection],
    contest: {
      reason: 'It answers the question.',
      at: '2026-11-26T10:00:00.000Z',
    },
    gold: {
      agreed: 5,
      of: 6,
    },
  });
  await show({}, [contested]);
  expect(await screen.findByText('Off the brief.')).toBeVisible();
  expect(screen.getByText('It answers the question.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Request changes/ })).toBeNull();
  expect(screen.getByText('Known answer: 5 of 6 scores within one point')).toBeVisible();
  await press('b');
  expect(await screen.findByRole('dialog', { name: 'Brief' })).toBeVisible();
  expect(await screen.findByText('Answer as a careful hospital pharmacist would.')).toBeVisible();
});

test('whoever rejected what is contested reads why another decides, and has nothing to press', async () => {
  await show({}, [buildSubmission({ state: 'contested', isContested: true, isOwnRejection: true })]);
  expect(await screen.findByText(/somebody else has to decide/)).toBeVisible();
  expect(screen.getByText(/If nobody decides by .*, it is accepted\./)).toBeVisible();
  await press('a');
  await press('x');
  for (const name of [/^Accept/, /^Reject/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a peer reviews one after the other, without a name', async () => {
  startSession(buildSignedIn({ role: 'Expert' }));
  const ratings = [
    [
      { score: 5, reason: '' },
      { score: 2, reason: 'No density.' },
    ],
    [
      { score: 4, reason: '' },
      { score: 4, reason: '' },
    ],
  ];
  const rated = buildSubmission({ by: null, reviewRateMinor: 200, answer: { ratings } }, buildRating());
  const calls = stubApi({
    'POST /v1/reviews': () => jsonResponse({ next: rated }),
    [`POST /v1/reviews/${rated.id}`]: () => jsonResponse({ next: null }),
  });
  renderAt('/reviews', <ReviewsPage />);
  expect(await screen.findByText('No density.')).toBeVisible();
  expect(screen.getByText(/your review earns €2 once it is decided/)).toBeVisible();
  expect(screen.getByText('4 of 4 rated')).toBeVisible();
  expect(screen.getByText('Steps are missing').closest('div')).toHaveTextContent('2Steps are missing');
  select('density');
  await press('c');
  expect(screen.getByText('Complete, answer A')).toBeVisible();
  await press('{Tab}');
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  await press('a');
  expect(await screen.findByText('Nothing waits for your review')).toBeVisible();
  expect(calls.lastTo(`POST /v1/reviews/${rated.id}`)?.body).toMatchObject({ decision: 'accepted' });
});

test('whoever reads alone has no button and no key that decides', async () => {
  const { calls } = await show({}, [first, second], false);
  expect(await screen.findByText(/Viewers read submissions/)).toBeVisible();
  for (const name of [/^Accept/, /^Reject/, /Request changes/, /Comment/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await press('a');
  await press('x');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.lastTo(REVIEW)).toBeUndefined();
});

test('clients read what peers decide on', async () => {
  const { form, ...project } = buildProject();
  const reviewed = { ...project, form: { ...form, reviewedBy: 'peers' } };
  await show({ [`GET /v1/projects/${projectId}`]: jsonResponse(reviewed) });
  expect(await screen.findByText(/Peers decide on these answers/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
});

test('what is decided shows by whom and why, and cannot be decided again', async () => {
  const decided = buildSubmission({
    state: 'changes',
    reviews: [
      {
        version: 1,
        decision: 'changes',
        by: 'client',
        comments: [{ passage: null, text: 'Say when.' }],
        points: ['met', 'missing'],
        reason: '',
        at: '2026-11-25T10:00:00.000Z',
      },
    ],
  });
  await show({}, [decided]);
  expect(await screen.findByText('Say when.')).toBeVisible();
  expect(screen.getByText('Missing')).toBeVisible();
  expect(screen.getByText('Changes requested').closest('footer')).toHaveTextContent('by the client, 25 Nov');
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
});

test('a held key decides once', async () => {
  const { calls } = await show();
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true }));
  });
  expect(calls.lastTo(REVIEW)).toBeUndefined();
});

test('after the last one the bench says that all is reviewed', async () => {
  const { currentPath } = await show({}, [first]);
  await press('a');
  expect(await screen.findByText('All reviewed')).toBeVisible();
  expect(currentPath()).toBe(`/partner/projects/${projectId}/review`);
  for (const link of screen.getAllByRole('link', { name: 'Back to the project' }))
    expect(link).toHaveAttribute('href', `/partner/projects/${projectId}`);
});
