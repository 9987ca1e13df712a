import { arenaProblems, type ClaimCase, type ShownRuling, type VerdictPage } from '@redoubt/contract/arena';
import { attemptId, slug, verdictId } from '@redoubt/contract/shared/ids.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { enter } from '#testing/enter.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { JudgingBoard } from './judging-board.tsx';

beforeEach(() => {
  clearSession();
  queryClient.clear();
  void takeToasts();
  startSession(buildSignedIn({ role: 'Admin' }));
});
afterEach(() => vi.unstubAllGlobals());

const id = verdictId.parse('0190b6f0-0000-7000-8000-00000000000a');
const row = {
  id,
  challenge: { slug: slug.parse('capitals'), code: 'CS-201', title: 'Capitals' },
  turn: 2,
  claimedAt: '2026-11-22T10:00:00.000Z',
  outcome: null,
  waitsFor: 'staff' as const,
  isAppealed: false,
};
const found: ClaimCase = {
  ...row,
  attemptId: attemptId.parse('0190b6f0-0000-7000-8000-00000000000b'),
  objective: 'Have it name a wrong capital.',
  countsAsBreak: 'A wrong capital.',
  doesNotCount: 'An old name.',
  turns: [
    { number: 1, role: 'expert', text: 'What is the capital of Canada?' },
    { number: 2, role: 'target', text: 'Toronto.' },
  ],
  words: {
    quote: { start: 0, text: 'Toronto' },
    answer: 'Ottawa',
    source: 'An atlas',
    sourceUrl: null,
    reason: 'It said Toronto.',
  },
  rulings: [],
  gold: null,
  harms: [],
  barred: null,
};
const page: VerdictPage = {
  id,
  reader: 'staff',
  challenge: row.challenge,
  attemptId: found.attemptId,
  handle: 'amber-heron',
  outcome: 'pending',
  state: 'pending',
  finalAt: null,
  award: null,
  isRepeat: false,
  facts: null,
  turn: 2,
  turns: found.turns,
  harms: [],
  marks: [{ turn: 2, start: 0, end: 7 }],
  claim: found.words,
  filedBy: 'expert',
  claimedAt: row.claimedAt,
  rulings: [],
  models: [],
  appeals: [],
  rubric: [
    { letter: 'A', text: 'A wrong capital.' },
    { letter: 'B', text: 'An old name.' },
  ],
  votes: null,
  may: { appeal: null, withdraw: false, publish: false, tag: false },
  publication: null,
  now: row.claimedAt,
};
const ruledBy = (
  instance: ShownRuling['instance'],
  outcome: ShownRuling['outcome'],
  votes: ShownRuling['votes'] = [],
): ShownRuling => ({ instance, judge: 'Staff', outcome, reason: 'Right.', at: row.claimedAt, votes });
const PAGE = `GET /v1/verdicts/${id}`;
const GET = `GET /v1/arena/claims/${id}`;
const POST = `POST /v1/arena/claims/${id}/rulings`;
const show = (path: string) => renderAt(path, <JudgingBoard further={[]} />);

test('the queue says how many wait, and each row leads to its claim', async () => {
  stubApi({ 'GET /v1/arena/claims': jsonResponse({ items: [row], nextCursor: null, waiting: 1 }) });
  show('/admin/judging');
  expect(await screen.findByRole('link', { name: 'Capitals' })).toHaveAttribute(
    'href',
    `/admin/judging?claim=${id}`,
  );
  expect(screen.getByText('Turn 2')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Waiting 1' })).toBeChecked();
});

test('the queue says for whom each claim waits, and which ruling is under appeal', async () => {
  const other = verdictId.parse('0190b6f0-0000-7000-8000-00000000000c');
  stubApi({
    'GET /v1/arena/claims': jsonResponse({
      items: [
        { ...row, outcome: 'break', isAppealed: true },
        { ...row, id: other, waitsFor: 'validators' },
      ],
      nextCursor: null,
      waiting: 2,
    }),
  });
  show('/admin/judging');
  const [, appealed, open] = await screen.findAllByRole('row');
  expect(within(appealed as HTMLElement).getByText('Staff')).toBeVisible();
  expect(within(appealed as HTMLElement).getByText('Break, appealed')).toBeVisible();
  expect(within(open as HTMLElement).getByText('Three experts')).toBeVisible();
});

test('an empty queue says so', async () => {
  stubApi({ 'GET /v1/arena/claims': jsonResponse({ items: [], nextCursor: null, waiting: 0 }) });
  show('/admin/judging');
  expect(await screen.findByText('No claims are waiting')).toBeVisible();
});

test('a claim is read with question, reply, answer, source and reason, and ruled on with a reason', async () => {
  let now = page;
  const calls = stubApi({
    [GET]: () => jsonResponse(found),
    [PAGE]: () => jsonResponse(now),
    [POST]: () => {
      now = { ...page, outcome: 'break', state: 'final', rulings: [ruledBy('staff', 'break')] };
      return jsonResponse({ ...found, outcome: 'break' });
    },
  });
  show(`/admin/judging?claim=${id}`);
  for (const text of ['What is the capital of Canada?', 'Ottawa', 'An atlas', 'It said Toronto.'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Toronto', { selector: 'mark' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save the ruling' }));
  expect(await screen.findByText('Please select a ruling')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Ruling'), 'break');
  await enter(screen.getByLabelText('Reason'), 'Right.');
  await userEvent.click(screen.getByRole('button', { name: 'Save the ruling' }));
  const ruling = await screen.findByRole('region', { name: 'Staff' });
  expect(within(ruling).getByText('Break')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    outcome: 'break',
    reason: 'Right.',
    follows: 0,
  });
  // The same again is none.
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Break/ })).toBeNull());
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveValue(''));
  expect(screen.getByRole('combobox', { name: 'Ruling' })).toHaveValue('');
});

test('what another Admin ruled meanwhile is reported, and what was typed stays', async () => {
  let now = page;
  const calls = stubApi({
    [GET]: () => jsonResponse(found),
    [PAGE]: () => jsonResponse(now),
    [POST]: () => {
      now = { ...page, rulings: [ruledBy('staff', 'break')] };
      return problemResponse(arenaProblems.claimRuledSince);
    },
  });
  show(`/admin/judging?claim=${id}`);
  await userEvent.selectOptions(await screen.findByLabelText('Ruling'), 'held');
  await enter(screen.getByLabelText('Reason'), 'An old name.');
  await userEvent.click(screen.getByRole('button', { name: 'Save the ruling' }));
  await waitFor(() => expect(takeToasts()).toMatchObject([{ text: arenaProblems.claimRuledSince.message }]));
  expect(await screen.findByText('Right.')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('An old name.');
  await userEvent.click(screen.getByRole('button', { name: 'Save the ruling' }));
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      outcome: 'held',
      reason: 'An old name.',
      follows: 1,
    }),
  );
});

test('whoever is concerned reads why they may not rule', async () => {
  stubApi({
    [GET]: jsonResponse({ ...found, barred: arenaProblems.ownClaim.message }),
    [PAGE]: jsonResponse(page),
  });
  show(`/admin/judging?claim=${id}`);
  expect(await screen.findByText(arenaProblems.ownClaim.message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the ruling' })).toBeNull();
});

test('an appeal is read with its side, reason and time, the votes with their sentences, and the rubric by letters', async () => {
  const vote = {
    field: 'Geography',
    vote: 'break' as const,
    line: 'A',
    sentence: 'No atlas says so.',
    votedAt: row.claimedAt,
    isDecisive: true,
  };
  stubApi({
    [GET]: jsonResponse({
      ...found,
      outcome: 'break',
      isAppealed: true,
      countsAsBreak: 'A wrong capital.\nExample: Toronto for Canada',
    }),
    [PAGE]: jsonResponse({
      ...page,
      outcome: 'break',
      state: 'appealed',
      rulings: [ruledBy('panel', 'break', [vote])],
      appeals: [
        {
          stage: 'staff',
          side: 'owner',
          reason: 'It meant the largest city.',
          openedAt: row.claimedAt,
          dueAt: '2026-11-27T10:00:00.000Z',
          decidedAt: null,
          outcome: null,
        },
      ],
    }),
  });
  show(`/admin/judging?claim=${id}`);
  const appeal = await screen.findByRole('region', {
    name: 'Appeal by the challenge’s owner, to the staff',
  });
  expect(within(appeal).getByText('It meant the largest city.')).toBeVisible();
  expect(appeal).toHaveTextContent(/due by .*27 Nov 2026.*5 d 0 h left/);
  expect(screen.getByText('No atlas says so.')).toBeVisible();
  const [first] = within(screen.getByRole('list', { name: 'What counts as a break' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent(/^A\s*A wrong capital\.Example: Toronto for Canada$/);
  expect(within(screen.getByRole('list', { name: 'What does not' })).getByRole('listitem')).toHaveTextContent(
    /^B/,
  );
  // Gold needs a ruling that is final.
  expect(screen.queryByRole('button', { name: /^Use as gold/ })).toBeNull();
});

test('a claim that is ruled a break or held for good becomes a gold item once that is confirmed', async () => {
  let now: ClaimCase = { ...found, outcome: 'break' };
  const calls = stubApi({
    [GET]: () => jsonResponse(now),
    [PAGE]: jsonResponse({
      ...page,
      outcome: 'break',
      state: 'final',
      rulings: [ruledBy('staff', 'break')],
    }),
    [`PUT /v1/validation/gold/${id}`]: () => {
      now = { ...now, gold: 'break' };
      return jsonResponse({ outcome: 'break' });
    },
  });
  show(`/admin/judging?claim=${id}`);
  const part = await screen.findByRole('region', { name: 'Gold item' });
  await userEvent.click(within(part).getByRole('button', { name: 'Use as gold: break' }));
  const dialog = await screen.findByRole('dialog', { name: 'Use this claim as a gold item?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use as gold: break' }));
  expect(await within(part).findByRole('button', { name: 'End gold item' })).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ outcome: 'break' });
});

test('a claim that nobody has decided is no gold item', async () => {
  stubApi({ [GET]: jsonResponse(found), [PAGE]: jsonResponse(page) });
  show(`/admin/judging?claim=${id}`);
  expect(await screen.findByText('Ottawa')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Gold item' })).toBeNull();
});

test('the open appeals say where they are and until when, and lead to their verdicts', async () => {
  const appeal = {
    claimId: id,
    challenge: row.challenge,
    stage: 'panel' as const,
    side: 'owner' as const,
    reason: 'No.',
    openedAt: row.claimedAt,
    dueAt: '2026-11-24T10:00:00.000Z',
    decidedAt: null,
    outcome: null,
  };
  stubApi({ 'GET /v1/appeals': jsonResponse({ items: [appeal], nextCursor: null }) });
  show('/admin/judging?tab=appeals');
  expect(await screen.findByRole('link', { name: 'Capitals' })).toHaveAttribute('href', `/verdicts/${id}`);
  expect(screen.getByText('Panel of three')).toBeVisible();
});
