import type { NewTrialEvent } from '@redoubt/contract/models';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { buildModel } from '#testing/models.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { ModelsBoard } from '../models-board.tsx';

const draft = buildModel();
const user = userEvent.setup();
const pathOf = (model?: string) => (model === undefined ? '/admin/models' : `/admin/models?model=${model}`);
const showNew = () => renderAt(pathOf('new'), <ModelsBoard named={{}} pathOf={pathOf} />);
const tryIt = () => user.click(screen.getByRole('button', { name: 'Try it' }));

afterEach(() => vi.unstubAllGlobals());

function streamOf(events: readonly NewTrialEvent[]): () => Response {
  const text = events.map((event, at) => `id: ${String(at)}\ndata: ${JSON.stringify(event)}\n\n`).join('');
  return () => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}

const words: NewTrialEvent = { type: 'text', text: 'I am new.' };
const finished: NewTrialEvent = {
  type: 'finished',
  why: 'stop',
  isUsageImpossible: false,
  firstTokenMs: 210,
  totalMs: 900,
  inputTokens: 31,
  outputTokens: 12,
  micros: 12,
};

async function fill(): Promise<void> {
  for (const [label, text] of [
    ['Name', 'n'],
    ['Code name', 'c'],
    ['Model id', 'm'],
    ['Key', 'typed'],
    ['Base address', 'https://a.example/v1'],
    ['Price of input', '1'],
    ['Price of output', '1'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

test('a new model is tried as it is typed, and added with what was tried', { tags: ['slow'] }, async () => {
  const calls = stubApi({
    'POST /v1/models/trials': streamOf([words, finished]),
    'POST /v1/models': jsonResponse(draft),
    [`GET /v1/models/${draft.id}`]: jsonResponse(draft),
  });
  showNew();
  await fill();
  await tryIt();
  expect(await screen.findByText('I am new.')).toBeVisible();
  expect(
    screen.getByText('This was what is typed. Add the model, then try it once more to make it ready.'),
  ).toBeVisible();
  const tried = calls.lastTo('POST /v1/models/trials')?.body;
  expect(tried).toMatchObject({
    message: 'Introduce yourself in one sentence.',
    form: { name: 'n', baseUrl: 'https://a.example/v1', key: 'typed', inputMicros: 1_000_000 },
  });
  await user.click(screen.getByRole('button', { name: 'Add as a draft' }));
  await waitFor(() =>
    expect(calls.lastTo('POST /v1/models')?.body).toEqual(Reflect.get(tried ?? {}, 'form')),
  );
});

test('a new model that is not filled in is not tried, and its fields say why', async () => {
  const calls = stubApi({});
  showNew();
  await tryIt();
  expect(await screen.findByText('Some fields need another look.')).toBeVisible();
  expect(screen.getByText('Base address is required')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a refusal of the server is shown at its field', { tags: ['slow'] }, async () => {
  const message = 'Key must be letters, digits and signs without spaces';
  const errors = [{ path: 'form.key', message }];
  stubApi({
    'POST /v1/models/trials': problemResponse({
      status: 422,
      code: 'invalid_fields',
      message: 'Some fields are not right.',
      errors,
    }),
  });
  showNew();
  await fill();
  await tryIt();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Key')).toHaveAccessibleDescription(expect.stringContaining(message));
});
