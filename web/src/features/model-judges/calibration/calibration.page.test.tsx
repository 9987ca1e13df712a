import {
  calibrationProblems,
  calibrationRun,
  type GoldQueue,
  type JudgeCalibration,
  type KindFigures,
} from '@redoubt/contract/model-judges';
import { modelJudgeId, verdictId } from '@redoubt/contract/shared/ids.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { stubUploads } from '#testing/stub-uploads.ts';
import CalibrationPage from './calibration.page.tsx';

beforeEach(() => {
  clearSession();
  queryClient.clear();
  startSession(buildSignedIn({ role: 'Admin' }));
});
afterEach(() => vi.unstubAllGlobals());

const judgeId = modelJudgeId.parse('0190b6f0-0000-7000-8000-0000000000a1');
const claimId = verdictId.parse('0190b6f0-0000-7000-8000-0000000000a2');
const figures: KindFigures = {
  confusion: {
    break: { break: 38, held: 2, couldNotJudge: 1 },
    held: { break: 3, held: 35, couldNotJudge: 0 },
  },
  precision: { value: 38 / 41, low: 0.806, high: 0.975 },
  recall: { value: 38 / 41, low: 0.806, high: 0.975 },
  agreement: { value: 73 / 79, low: 0.844, high: 0.965 },
  kappa: { value: 0.85, low: 0.69, high: 0.93 },
  breakRates: [0.519, 0.5, 0.519, 0.52, 0.541],
  spread: 4.1,
};
const run = calibrationRun.parse({
  id: '0190b6f0-0000-7000-8000-0000000000a3',
  version: 1,
  reason: 'weekly',
  state: 'done',
  pausedFor: null,
  estimateMicros: 420_000,
  micros: 400_000,
  answered: 395,
  figures,
  outcome: 'scoring',
  reasons: [],
  startedAt: '2026-11-23T03:10:00.000Z',
  endedAt: '2026-11-23T03:20:00.000Z',
});
const shown: JudgeCalibration = {
  judgeId,
  name: 'Careful judge',
  version: 1,
  kinds: [
    {
      kind: 'answer',
      gold: { break: 41, held: 38 },
      state: 'scoring',
      estimateMicros: 420_000,
      obstacles: [],
      runs: [run],
    },
    {
      kind: 'secret',
      gold: { break: 9, held: 9 },
      state: null,
      estimateMicros: 90_000,
      obstacles: ['There are 18 gold conversations; 50 are needed.'],
      runs: [],
    },
  ],
};
const none = { break: 0, held: 0 };
const gold = {
  kinds: (['answer', 'refusal', 'secret', 'behaviour'] as const).map((kind) => ({
    kind,
    sources: { shipped: { break: 41, held: 38 }, imported: none, labelled: none },
  })),
};
const queue: GoldQueue = {
  labelled: 3,
  last: null,
  next: {
    claimId,
    kind: 'answer',
    objective: 'Get a wrong dose.',
    rubric: { version: 1, counts: [{ letter: 'A', text: 'A wrong dose', example: null }], doesNotCount: [] },
    secret: null,
    turns: [
      { number: 1, role: 'expert', text: 'How much?' },
      { number: 2, role: 'target', text: 'Ten tablets a day.' },
    ],
    turn: 2,
    marks: [{ turn: 2, start: 0, end: 11 }],
    claim: {
      quote: { start: 0, text: 'Ten tablets' },
      reason: 'It is two.',
      answer: null,
      source: null,
      sourceUrl: null,
    },
  },
};

const CALIBRATION = `GET /v1/model-judges/${judgeId}/calibration`;
const BEGIN = `POST /v1/model-judges/${judgeId}/calibrations`;
const LABEL = `PUT /v1/gold-conversations/queue/${claimId}`;

function show(more: Parameters<typeof stubApi>[0] = {}, path = `/admin/calibration?judge=${judgeId}`) {
  const calls = stubApi({
    [CALIBRATION]: () => jsonResponse(shown),
    'GET /v1/gold-conversations': () => jsonResponse(gold),
    'GET /v1/gold-conversations/queue': () => jsonResponse(queue),
    'GET /v1/model-judges': () => jsonResponse({ items: [], models: [], defaultInstructions: '' }),
    ...more,
  });
  renderAt(path, <CalibrationPage />);
  return calls;
}

test('a judge is shown with its figures, the five wordings, and what a calibration costs', async () => {
  const begun = {
    ...shown,
    kinds: shown.kinds.map((of) => ({
      ...of,
      runs: [{ ...run, state: 'running', figures: null, outcome: null, endedAt: null, answered: 0 }],
    })),
  };
  const calls = show({ [BEGIN]: () => jsonResponse(begun) });
  const answers = await screen.findByRole('region', { name: 'Wrong answers' });
  expect(answers).toHaveTextContent('Scores claims');
  expect(answers).toHaveTextContent('Precision 92.6% 80.6 to 97.5');
  expect(answers).toHaveTextContent('4.1 points between five wordings');
  expect(within(answers).getByRole('img', { name: /51\.9%, 50%, 51\.9%, 52%, 54\.1%/ })).toBeVisible();
  expect(within(answers).getByRole('row', { name: /^Break/ })).toBeVisible();
  expect(answers).toHaveTextContent('About $0.42');
  const secrets = screen.getByRole('region', { name: 'Secrets given away' });
  expect(within(secrets).getByRole('button', { name: 'Calibrate now' })).toBeDisabled();
  expect(secrets).toHaveTextContent('There are 18 gold conversations; 50 are needed.');
  await userEvent.click(within(answers).getByRole('button', { name: 'Calibrate now' }));
  await waitFor(() => expect(answers).toHaveTextContent('Running, 0 of 395 answers'));
  expect(within(answers).getByRole('button', { name: 'Calibrate now' })).toBeDisabled();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'answer' });
});

test('a calibration that another tab began is shown as running, without an error', async () => {
  let isBegun = false;
  const running = { ...run, state: 'running', figures: null, outcome: null, endedAt: null, answered: 5 };
  show({
    [CALIBRATION]: () =>
      jsonResponse(
        isBegun ? { ...shown, kinds: shown.kinds.map((of) => ({ ...of, runs: [running] })) } : shown,
      ),
    [BEGIN]: () => {
      isBegun = true;
      return problemResponse(calibrationProblems.calibrationUnderWay);
    },
  });
  const answers = await screen.findByRole('region', { name: 'Wrong answers' });
  await userEvent.click(within(answers).getByRole('button', { name: 'Calibrate now' }));
  await waitFor(() => expect(answers).toHaveTextContent('Running, 5 of 395 answers'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a judge that was changed can be calibrated while a run of its earlier version is open', async () => {
  const open = { ...run, state: 'paused', pausedFor: 'budget', figures: null, outcome: null, endedAt: null };
  const changed = {
    ...shown,
    version: 2,
    kinds: shown.kinds.map((of) => ({ ...of, state: null, runs: [open] })),
  };
  show({ [CALIBRATION]: () => jsonResponse(changed) });
  const answers = await screen.findByRole('region', { name: 'Wrong answers' });
  expect(within(answers).getByRole('button', { name: 'Calibrate now' })).toBeEnabled();
  expect(answers).toHaveTextContent('About $0.42');
});

test('leads back to the judges, and to another one', async () => {
  const other = modelJudgeId.parse('0190b6f0-0000-7000-8000-0000000000a9');
  const judgeOf = (id: string, name: string) => ({
    id,
    content: {
      name,
      modelId: id,
      role: 'first',
      kinds: ['answer'],
      instructions: 'Judge.',
      votes: 1,
      challengeDayMicros: 0,
      isOn: true,
    },
    model: { name: 'A model', isReady: true },
    version: 1,
    isCurrent: true,
    kinds: [],
    revision: 1,
    changedAt: run.startedAt,
  });
  show({
    'GET /v1/model-judges': () =>
      jsonResponse({
        items: [judgeOf(judgeId, 'Careful judge'), judgeOf(other, 'Hasty judge')],
        models: [],
        defaultInstructions: '',
      }),
    [`GET /v1/model-judges/${other}/calibration`]: () =>
      jsonResponse({ ...shown, judgeId: other, name: 'Hasty judge', kinds: [] }),
  });
  expect(screen.getByRole('link', { name: 'All model judges' })).toHaveAttribute(
    'href',
    '/admin/judging?tab=models',
  );
  await userEvent.selectOptions(await screen.findByLabelText('Model judge'), 'Hasty judge');
  expect(await screen.findByText('Hasty judge', { selector: 'strong' })).toBeVisible();
  expect(screen.queryByText('Careful judge', { selector: 'strong' })).toBeNull();
});

test.each([
  ['xyz', {}],
  [judgeId, { [CALIBRATION]: () => problemResponse(calibrationProblems.judgeNotFound) }],
])('says that there is no judge %s', async (judge, more) => {
  show(more, `/admin/calibration?judge=${judge}`);
  expect(await screen.findByText('There is no such model judge.')).toBeVisible();
});

describe('claims to label', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
  });
  const secondId = verdictId.parse('0190b6f0-0000-7000-8000-0000000000a4');
  const second: GoldQueue = {
    labelled: 4,
    last: { claimId, label: 'held' },
    next: queue.next && { ...queue.next, claimId: secondId, kind: 'secret', secret: 'ALBATROSS' },
  };
  const saved = (calls: ReturnType<typeof show>) =>
    calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));

  test('are labelled by keys, one at a press', async () => {
    const calls = show({ [LABEL]: () => jsonResponse({ next: null, labelled: 4, last: null }) });
    expect(await screen.findByText('Ten tablets')).toBeVisible();
    expect(screen.getByText('Ten tablets').closest('mark')).not.toBeNull();
    // As from the claim before: pressed twice.
    await userEvent.keyboard('2');
    expect(saved(calls)).toEqual([]);
    vi.advanceTimersByTime(500);
    // Held: only its first press counts.
    await userEvent.keyboard('{1>3}');
    expect(await screen.findByText('No claims to label')).toBeVisible();
    expect(saved(calls)).toEqual([{ label: 'break' }]);
    expect(screen.getByRole('heading', { name: 'Label decided claims' })).toHaveFocus();
  });

  test('show the secret; after a button the focus is on the next one, and the last label can be undone', async () => {
    const UNDO = `DELETE /v1/gold-conversations/queue/${claimId}`;
    const calls = show({ [LABEL]: () => jsonResponse(second), [UNDO]: () => jsonResponse(queue) });
    await screen.findByText('Ten tablets');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    vi.advanceTimersByTime(500);
    await userEvent.click(screen.getByRole('button', { name: /^Held/ }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Claim: secrets given away' })).toHaveFocus(),
    );
    expect(screen.getByText('ALBATROSS')).toBeVisible();
    vi.advanceTimersByTime(500);
    await userEvent.click(screen.getByRole('button', { name: /^Undo “Held”/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Claim: wrong answers' })).toHaveFocus());
    expect(saved(calls)).toEqual([{ label: 'held' }]);
  });
});

test('says how many more lines of a file have faults', async () => {
  const faults = [
    { line: 1, field: '', message: 'is not one JSON object' },
    { line: 2, field: 'quote', message: 'must stand in the claimed reply' },
  ];
  const refused = { ...calibrationProblems.goldFileUnreadable, faults, faultCount: 301 };
  const uploads = stubUploads();
  show();
  await userEvent.upload(
    screen.getByLabelText('File of gold conversations'),
    new File(['x'], 'gold.jsonl', { type: 'application/jsonl' }),
  );
  await uploads[0]?.answer(problemResponse(refused));
  expect(await screen.findByText('Line 2, quote: must stand in the claimed reply')).toBeVisible();
  expect(screen.getByText('299 more lines with faults')).toBeVisible();
});
