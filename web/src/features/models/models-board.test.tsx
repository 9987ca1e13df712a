import type { Model, TrialEvent } from '@redoubt/contract/models';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildModel } from '#testing/models.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { ModelsBoard } from './models-board.tsx';

const draft = buildModel();
const one = `/v1/models/${draft.id}`;
const user = userEvent.setup();
const platform = {};
const pathOf = (model?: string) => (model === undefined ? '/admin/models' : `/admin/models?model=${model}`);
const show = (model?: string) => renderAt(pathOf(model), <ModelsBoard named={platform} pathOf={pathOf} />);

beforeEach(() => void takeToasts());
afterEach(() => vi.unstubAllGlobals());

function streamOf(events: readonly TrialEvent[]): () => Response {
  const text = events.map((event, at) => `id: ${String(at)}\ndata: ${JSON.stringify(event)}\n\n`).join('');
  return () => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}

function answered(model: Model): TrialEvent {
  const took = { firstTokenMs: 210, totalMs: 900, inputTokens: 31, outputTokens: 12, micros: 12 };
  return { type: 'finished', why: 'stop', isUsageImpossible: false, ...took, model };
}

async function retype(label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

describe('the list', () => {
  test('says what is wrong with a failing model, what calls took, and whose it is', async () => {
    const use = {
      calls: 8,
      failures: 3,
      inputTokens: 1200,
      outputTokens: 300,
      micros: 315,
      uncountedMicros: 0,
      firstTokenMs: 240,
    };
    const items = [
      buildModel({
        state: 'ready',
        failing: 'quota',
        lastDay: use,
        lastMonth: { ...use, micros: 2_500_000 },
      }),
    ];
    stubApi({ 'GET /v1/models': jsonResponse({ items }) });
    show();
    const row = await screen.findByRole('row', { name: /House model/ });
    for (const expected of [
      'Failing',
      'Quota',
      'Platform',
      '240 ms',
      '3 of 8',
      '1,500',
      '$0.000315',
      '$2.50 in 30 days',
    ])
      expect(row).toHaveTextContent(expected);
  });

  test('is empty, or could not be read and is asked for again', async () => {
    stubApi({ 'GET /v1/models': jsonResponse({ items: [] }) });
    show();
    expect(await screen.findByText('No models yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New model' })).toHaveAttribute(
      'href',
      '/admin/models?model=new',
    );
  });

  test('says that it could not be read', async () => {
    stubApi({ 'GET /v1/models': problemResponse({ status: 500, code: 'server_fault', message: 'Broken.' }) });
    show();
    expect(await screen.findByText('The models could not be loaded')).toBeVisible();
  });
});

describe('a new model', () => {
  test('typed key by key is sent in micros, and leads on to its trial', { tags: ['slow'] }, async () => {
    const calls = stubApi({ 'POST /v1/models': jsonResponse(draft), [`GET ${one}`]: jsonResponse(draft) });
    const { currentPath } = show('new');
    for (const [label, text] of [
      ['Name', 'House model'],
      ['Code name', 'Model A'],
      ['Base address', 'https://models.example/v1'],
      ['Model id', 'some-model-7b'],
      ['Key', 'sk-typed-by-hand'],
      ['Price of input', '0.15'],
      ['Price of output', '0.6'],
      ['Temperature', '0.7'],
      ['Limit per day', '12.5'],
      ['Limit per attempt', ''],
    ] as const)
      await retype(label, text);
    await user.click(screen.getByRole('button', { name: 'Add as a draft' }));
    await waitFor(() => expect(currentPath()).toBe(pathOf(draft.id)));
    expect(calls[0]?.body).toEqual({
      name: 'House model',
      codeName: 'Model A',
      adapter: 'openai-compatible',
      baseUrl: 'https://models.example/v1',
      modelId: 'some-model-7b',
      key: 'sk-typed-by-hand',
      temperature: 0.7,
      topP: null,
      inputMicros: 150_000,
      outputMicros: 600_000,
      contextTokens: 32_000,
      parallelReplies: 4,
      requestsPerMinute: 60,
      replyTokens: 1000,
      attemptMicros: null,
      personDayMicros: 5_000_000,
      dayMicros: 12_500_000,
      totalMicros: null,
      replayDayMicros: 1_000_000,
      versionLabel: '',
    });
    expect(await screen.findByRole('button', { name: 'Try it' })).toBeVisible();
  });

  test('says at each field what is wrong, and sends nothing', async () => {
    const calls = stubApi({});
    show('new');
    await retype('Base address', 'models.example');
    await retype('Top P', '3');
    await user.click(screen.getByRole('button', { name: 'Add as a draft' }));
    for (const sentence of [
      'Name is required',
      'Code name is required',
      'Base address must be an address that starts with http:// or https://',
      'Model id is required',
      'Top P must be a number between 0 and 1',
    ])
      expect(await screen.findByText(sentence)).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('keeps what was typed where the server refuses it', async () => {
    const message = 'Another model already has this name';
    const errors = [{ path: 'name', message }];
    stubApi({
      'POST /v1/models': problemResponse({ status: 409, code: 'model_name_taken', message, errors }),
    });
    show('new');
    for (const label of ['Name', 'Code name', 'Model id']) await retype(label, 'x');
    await retype('Base address', 'http://localhost:11434/v1');
    expect(screen.getByText(/^Limits in money work only with a price/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add as a draft' }));
    expect(await screen.findByText('Price of input is required')).toBeVisible();
    for (const label of ['Price of input', 'Price of output']) await retype(label, '1');
    expect(screen.queryByText(/^Limits in money work only with a price/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add as a draft' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Base address')).toHaveValue('http://localhost:11434/v1');
  });
});

describe('a model', () => {
  test('answers a trial piece by piece, is measured, and can be made ready then', async () => {
    const tried = { ...draft, triedAt: '2026-11-22T20:00:00.000Z' };
    const ready: Model = { ...tried, state: 'ready', revision: 4 };
    const calls = stubApi({
      [`GET ${one}`]: jsonResponse(draft),
      [`POST ${one}/trials`]: streamOf([
        { type: 'text', text: 'I am a model <b>of</b> ' },
        { type: 'text', text: 'few words.' },
        answered(tried),
      ]),
      [`POST ${one}/ready`]: jsonResponse(ready),
    });
    show(draft.id);
    await user.click(await screen.findByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('I am a model <b>of</b> few words.')).toBeVisible();
    const card = screen.getByRole('region', { name: 'Try it' });
    for (const expected of ['It answered.', '210 ms', '900 ms', '31 in, 12 out', '$0.000012'])
      expect(card).toHaveTextContent(expected);
    expect(calls.find(({ path }) => path.endsWith('/trials'))?.body).toEqual({
      message: 'Introduce yourself in one sentence.',
    });
    await user.click(screen.getByRole('button', { name: 'Make ready' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(calls.lastTo(`POST ${one}/ready`)?.headers.get('if-match')).toBe('"3"');
  });

  test('whose provider counts what cannot be says so, and what was booked', async () => {
    const uncounted = { inputTokens: null, outputTokens: null, micros: 70, isUsageImpossible: true };
    stubApi({
      [`GET ${one}`]: jsonResponse(draft),
      [`POST ${one}/trials`]: streamOf([{ ...answered(draft), ...uncounted }]),
    });
    show(draft.id);
    await user.click(await screen.findByRole('button', { name: 'Try it' }));
    expect(await screen.findByText(/^The provider reported a count that cannot be right/)).toBeVisible();
    expect(screen.getByText('$0.00007, by our own count')).toBeVisible();
  });

  test('shows its last failed calls with what the provider said', async () => {
    const answer = { status: 429, message: 'You exceeded your quota.', retryAfterSeconds: null };
    const failed = { at: '2026-11-22T20:00:00.000Z', kind: 'turn', cause: 'quota', answer } as const;
    const silent = { ...failed, at: '2026-11-22T19:00:00.000Z', cause: 'time-out', answer: null } as const;
    stubApi({ [`GET ${one}`]: jsonResponse({ ...draft, failures: [failed, silent] }) });
    show(draft.id);
    const list = await screen.findByRole('region', { name: 'Last failed calls' });
    expect(list).toHaveTextContent('The credit or the quota of the account at the provider is used up.');
    expect(list).toHaveTextContent('The model took too long');
    await user.click(within(list).getByText('Details'));
    expect(within(list).getByText('You exceeded your quota.')).toBeVisible();
  });

  test('that does not answer says what was wrong and what to do, and stays a draft', async () => {
    stubApi({
      [`GET ${one}`]: jsonResponse(draft),
      [`POST ${one}/trials`]: streamOf([
        {
          type: 'failed',
          cause: 'key',
          addressFault: null,
          answer: { status: 401, message: 'Invalid token.', retryAfterSeconds: null },
          model: draft,
        },
      ]),
    });
    show(draft.id);
    await user.click(await screen.findByRole('button', { name: 'Try it' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The provider refused the key.');
    expect(alert).toHaveTextContent('Copy the key again');
    await user.click(screen.getByText('Details'));
    expect(screen.getByText('Invalid token.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make ready' })).toBeNull();
  });

  test('can be stopped while it is tried', async () => {
    const held = holdReply();
    stubApi({ [`GET ${one}`]: jsonResponse(draft), [`POST ${one}/trials`]: held.reply });
    show(draft.id);
    await user.click(await screen.findByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('Waiting for the first words…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    held.release(streamOf([{ type: 'text', text: 'Too late' }, answered(draft)])());
    expect(await screen.findByText('Stopped. This is the reply so far.')).toBeVisible();
  });

  test('is tried as it is typed, before that is saved', async () => {
    const calls = stubApi({
      [`GET ${one}`]: jsonResponse(draft),
      [`POST ${one}/trials`]: streamOf([answered(draft)]),
    });
    show(draft.id);
    await screen.findByRole('button', { name: 'Try it' });
    await retype('Model id', 'another');
    await user.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('This was what is typed. Save it to use it.')).toBeVisible();
    expect(calls.lastTo(`POST ${one}/trials`)?.body).toEqual({
      message: 'Introduce yourself in one sentence.',
      form: { ...draft.content, modelId: 'another' },
    });
    expect(screen.getByLabelText('Model id')).toHaveValue('another');
    await retype('Requests per minute', '0');
    await user.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('Some fields need another look.')).toBeVisible();
    expect(screen.getByText(/^Requests per minute must be/)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('shows at its field why what is typed is not tried', async () => {
    const message = 'Enter the key again: the stored key is sent only to the host it was entered for';
    const errors = [{ path: 'form.key', message }];
    stubApi({
      [`GET ${one}`]: jsonResponse(draft),
      [`POST ${one}/trials`]: problemResponse({
        status: 422,
        code: 'invalid_fields',
        message: 'No.',
        errors,
      }),
    });
    show(draft.id);
    await screen.findByRole('button', { name: 'Try it' });
    await retype('Base address', 'https://elsewhere.example/v1');
    await user.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Key')).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  test('keeps its key where none is typed, and loses it only on request', async () => {
    const calls = stubApi({
      [`GET ${one}`]: jsonResponse(draft),
      [`PUT ${one}`]: jsonResponse({ ...draft, revision: 4 }),
    });
    show(draft.id);
    expect(await screen.findByText(/A key ending in a4b8 is stored/)).toBeVisible();
    await retype('Requests per minute', '90');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.lastTo(`PUT ${one}`)).toBeDefined());
    expect(calls.lastTo(`PUT ${one}`)?.body).not.toHaveProperty('key');
    await user.click(await screen.findByLabelText('Remove the stored key'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.lastTo(`PUT ${one}`)?.body).toHaveProperty('key', null));
    expect(calls.lastTo(`PUT ${one}`)?.headers.get('if-match')).toBe('"4"');
  });

  test('that somebody else saved meanwhile is saved over it only when asked to', async () => {
    const since = {
      status: 409 as const,
      code: 'model_saved_since',
      message: 'Someone else saved this model after you opened it. Your changes were not saved.',
      revision: 7,
      savedAt: '2026-11-22T20:00:00.000Z',
    };
    const replies = [problemResponse(since), jsonResponse({ ...draft, revision: 8 })];
    const calls = stubApi({
      [`GET ${one}`]: jsonResponse(draft),
      [`PUT ${one}`]: () => replies.shift() ?? jsonResponse(draft),
    });
    show(draft.id);
    await screen.findByRole('button', { name: 'Try it' });
    await retype('Requests per minute', '90');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Overwrite it with mine' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.lastTo(`PUT ${one}`)?.headers.get('if-match')).toBe('"7"'));
    expect(calls.lastTo(`PUT ${one}`)?.body).toMatchObject({ requestsPerMinute: 90 });
  });

  test('is removed after a question, and stays where a challenge needs it', async () => {
    const message = 'A challenge over this model is open or will open. Close or unpublish it first.';
    const replies = [
      problemResponse({ status: 409, code: 'model_in_use', message }),
      jsonResponse({ id: draft.id }),
    ];
    stubApi({
      [`GET ${one}`]: jsonResponse(draft),
      [`DELETE ${one}`]: () => replies.shift() ?? jsonResponse({ id: draft.id }),
      'GET /v1/models': jsonResponse({ items: [] }),
    });
    const { currentPath } = show(draft.id);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this model?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(currentPath()).toBe('/admin/models'));
  });

  test('that is none is reported as none', async () => {
    stubApi({});
    show('nonsense');
    expect(await screen.findByText('Model not found')).toBeVisible();
  });
});

describe('the budget of a model', () => {
  test('says how much of the spend is for replies that the provider did not count', async () => {
    const { lastMonth } = buildModel();
    const cut = buildModel({
      state: 'ready',
      lastMonth: { ...lastMonth, calls: 1, micros: 4600, uncountedMicros: 4400 },
    });
    stubApi({ 'GET /v1/models': jsonResponse({ items: [cut] }), [`GET ${one}`]: jsonResponse(cut) });
    show(cut.id);
    expect(await screen.findByText(/The spend of 30 days includes \$0\.0044 for replies/)).toBeVisible();
  });

  test('says what of it is used, in words', async () => {
    const budget = {
      day: { used: 17_000_000, reserved: 30_000, most: 20_000_000 },
      total: { used: 40_000_000, reserved: 30_000, most: null },
      writing: 2,
      waiting: 3,
    };
    const busy = buildModel({ state: 'ready', budget });
    stubApi({ 'GET /v1/models': jsonResponse({ items: [busy] }), [`GET ${one}`]: jsonResponse(busy) });
    show(busy.id);
    const meter = await screen.findByRole('region', { name: 'Budget' });
    for (const expected of [
      '$17 of $20 used, $0.03 reserved for replies under way',
      '$40 used, without a limit, $0.03 reserved for replies under way',
      '2 replies are being written. 3 attempts are waiting in line.',
    ])
      expect(within(meter).getByText(expected)).toBeDefined();
  });
});
