import { type ModelJudge, modelJudgeNameTaken, modelJudgeSavedSince } from '@redoubt/contract/model-judges';
import { modelId, modelJudgeId } from '@redoubt/contract/shared/ids.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { ModelJudges } from './model-judges.tsx';

beforeEach(() => {
  clearSession();
  queryClient.clear();
  void takeToasts();
  startSession(buildSignedIn({ role: 'Admin' }));
});
afterEach(() => vi.unstubAllGlobals());

const model = { id: modelId.parse('0190b6f0-0000-7000-8000-0000000000a1'), name: 'Stand-in for a judge' };
const judge: ModelJudge = {
  id: modelJudgeId.parse('0190b6f0-0000-7000-8000-0000000000b1'),
  content: {
    name: 'Judge one',
    modelId: model.id,
    role: 'first',
    kinds: ['answer', 'secret', 'refusal', 'behaviour'],
    instructions: 'Judge by the rules.',
    votes: 3,
    challengeDayMicros: 2_000_000,
    isOn: true,
  },
  model: { name: model.name, isReady: true },
  version: 4,
  isCurrent: true,
  kinds: [
    { kind: 'answer', state: 'scoring' },
    { kind: 'secret', state: 'uncalibrated' },
    { kind: 'refusal', state: 'stopped' },
    { kind: 'behaviour', state: 'failed' },
  ],
  revision: 7,
  changedAt: '2026-11-22T10:00:00.000Z',
};
const GET = 'GET /v1/model-judges';
const POST = 'POST /v1/model-judges';
const PUT = `PUT /v1/model-judges/${judge.id}`;

function show(
  items: readonly ModelJudge[],
  more: Parameters<typeof stubApi>[0] = {},
  models: readonly (typeof model)[] = [model],
) {
  const calls = stubApi({
    [GET]: jsonResponse({ items, models, defaultInstructions: 'Judge the claim.' }),
    ...more,
  });
  renderAt('/admin/judging?tab=models', <ModelJudges />);
  return calls;
}

test('shows each judge with its model, version, votes, and what it may do for each kind', async () => {
  show([judge]);
  const row = await screen.findByRole('row', { name: /Judge one/ });
  for (const words of [
    'Stand-in for a judge, version 4',
    'Scores',
    'Not calibrated yet',
    'Stopped: drifted',
    'Failed calibration',
    '3 votes per claim',
  ])
    expect(within(row).getByText(words)).toBeVisible();
});

test.each([
  [{ ...judge, content: { ...judge.content, isOn: false } }, 'Switched off'],
  [{ ...judge, isCurrent: false }, /new connection/],
  [{ ...judge, model: { ...judge.model, isReady: false } }, 'Its model is not ready'],
])('says why a judge judges nothing', async (held, words) => {
  show([held]);
  expect(await screen.findByText(words)).toBeVisible();
});

test('says what a model judge is and needs where there is none', async () => {
  show([]);
  expect(await screen.findByText(/scores only once it is calibrated/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'New model judge' })).toBeVisible();
});

test('leads to the models where none is ready', async () => {
  show([], {}, []);
  expect(await screen.findByRole('link', { name: 'Set up a model' })).toHaveAttribute(
    'href',
    '/admin/models',
  );
});

test('adds a judge; what is missing or refused stands at its field', async () => {
  let isTaken = true;
  const calls = show([], {
    [POST]: () =>
      isTaken
        ? problemResponse({
            ...modelJudgeNameTaken,
            errors: [{ path: 'name', message: modelJudgeNameTaken.message }],
          })
        : jsonResponse(judge),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New model judge' }));
  const dialog = await screen.findByRole('dialog', { name: 'New model judge' });
  const add = within(dialog).getByRole('button', { name: 'Add judge' });
  await userEvent.click(add);
  expect(await within(dialog).findByText('Please select a model')).toBeVisible();
  expect(within(dialog).getByText('Please select at least one kind of objective')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Judge two');
  await userEvent.selectOptions(within(dialog).getByLabelText('Model'), model.name);
  await userEvent.click(within(dialog).getByLabelText('Wrong answers'));
  await userEvent.click(add);
  expect(await within(dialog).findByText(modelJudgeNameTaken.message)).toBeVisible();
  isTaken = false;
  await userEvent.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Judge two',
    kinds: ['answer'],
    instructions: 'Judge the claim.',
    votes: 3,
  });
  expect(takeToasts()).toMatchObject([{ title: 'The model judge was added' }]);
});

test('saves a change over what was seen, and removes once that is confirmed', async () => {
  const calls = show([judge], {
    [PUT]: jsonResponse(judge),
    [`DELETE /v1/model-judges/${judge.id}`]: jsonResponse({ id: judge.id }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Judge one' }));
  const form = await screen.findByRole('dialog', { name: 'Change this model judge' });
  await userEvent.selectOptions(within(form).getByLabelText('Votes per claim'), '5');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ...judge.content, votes: 5 });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Judge one' }));
  const asked = await screen.findByRole('dialog', { name: 'Remove this model judge?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

describe('a judge that somebody else saved meanwhile', () => {
  const stale = problemResponse({
    ...modelJudgeSavedSince,
    revision: 8,
    savedAt: '2026-11-23T10:00:00.000Z',
  });
  const theirs: ModelJudge = {
    ...judge,
    content: { ...judge.content, name: 'Judge three', role: 'appeal', votes: 1 },
    revision: 8,
  };

  test('is loaded beside what was typed, and saved after that', async () => {
    let isSaved = false;
    const calls = show([judge], {
      [PUT]: () => {
        const refused = !isSaved;
        isSaved = true;
        return refused ? stale.clone() : jsonResponse(theirs);
      },
      [GET]: () =>
        jsonResponse({ items: [isSaved ? theirs : judge], models: [model], defaultInstructions: '' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change Judge one' }));
    const form = await screen.findByRole('dialog', { name: 'Change this model judge' });
    await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveFocus());
    await userEvent.selectOptions(within(form).getByLabelText('Votes per claim'), '5');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    const note = await within(form).findByRole('alert');
    expect(note).toHaveTextContent(
      /^Not saved: someone else saved this model judge on .+, after you opened it\./,
    );
    await userEvent.click(within(note).getByRole('button', { name: 'Load the current version' }));
    const merged = await within(form).findByText(/^The current version is loaded/);
    expect(merged.parentElement).toHaveTextContent(/Saving replaces:Votes per claim 1Discard/);
    expect(within(form).getByLabelText('Votes per claim')).toHaveValue('5');
    expect(within(form).getByLabelText('Name')).toHaveValue('Judge three');
    expect(within(form).getByLabelText('Role')).toHaveValue('appeal');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const last = calls.findLast(({ method }) => method === 'PUT');
    expect(last?.body).toEqual({ ...theirs.content, votes: 5 });
    expect(last?.headers.get('if-match')).toBe('"8"');
  });

  test('is not removed, and the list shows it as it is now', async () => {
    let isRefused = false;
    show([judge], {
      [`DELETE /v1/model-judges/${judge.id}`]: () => {
        isRefused = true;
        return stale.clone();
      },
      [GET]: () =>
        jsonResponse({ items: [isRefused ? theirs : judge], models: [model], defaultInstructions: '' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Judge one' }));
    const asked = await screen.findByRole('dialog', { name: 'Remove this model judge?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Remove' }));
    expect(await within(asked).findByRole('alert')).toHaveTextContent('Nothing was removed.');
    await userEvent.click(within(asked).getByRole('button', { name: 'Keep it' }));
    expect(await screen.findByRole('row', { name: /Judge three/ })).toBeVisible();
  });
});
