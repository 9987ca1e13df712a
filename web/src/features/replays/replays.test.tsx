import type {
  Regression,
  RegressionDetail,
  Replay,
  Replayable,
  TargetVersion,
} from '@redoubt/contract/replays';
import { attemptId, challengeId, verdictId } from '@redoubt/contract/shared/ids.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import {
  OnEachVersion,
  ProofOf,
  RegressionsOf,
  RegressionState,
  ReplayAll,
  ReplayStateFact,
  ReferenceChoice,
  VersionCells,
} from './index.ts';

const CLAIM = verdictId.parse('01a2032b-b0d6-7438-9d39-1cce89553aa1');
const ATTEMPT = attemptId.parse('01a2032b-b0d6-7438-9d39-1cce89553aa2');
const CHALLENGE = challengeId.parse('01a2032b-b0d6-7438-9d39-1cce89553aa3');
const PROOF = `GET /v1/verdicts/${CLAIM}/proof`;
const LIST = 'GET /v1/arena/regressions';
const ONE = `GET /v1/arena/findings/${ATTEMPT}/replays`;
const NOW = `POST /v1/arena/findings/${ATTEMPT}/replays`;
const at = '2026-11-20T09:00:00.000Z';

const replayOf = (broken: number, more: Partial<Replay> = {}): Replay => ({
  kind: 'proof',
  state: 'done',
  reason: null,
  waitsFor: null,
  dueAt: null,
  outcomes: Array.from({ length: 5 }, (_, nth) => (nth < broken ? 'broken' : 'held')),
  runs: 5,
  askedAt: at,
  doneAt: at,
  ...more,
});
const version = (number: number, label: string | null = null): TargetVersion => ({
  number,
  label,
  since: at,
});
const regression: Regression = {
  attemptId: ATTEMPT,
  claimId: CLAIM,
  state: 'broken-again',
  changedIn: version(3, '2.3'),
  versions: [
    { version: version(1, '2.1'), replay: replayOf(4) },
    { version: version(2, '2.2'), replay: replayOf(0) },
    { version: version(3, '2.3'), replay: replayOf(3) },
  ],
  isOpen: false,
  obstacle: null,
};
const all: Replayable = { findings: 3, replayable: 3, obstacle: null };
const detail: RegressionDetail = {
  ...regression,
  replies: [
    { nth: 1, outcome: 'held', reply: 'I keep it.' },
    { nth: 2, outcome: 'broken', reply: 'Chart paracetamol 1 g.' },
  ],
  repliesOf: version(3, '2.3'),
};

afterEach(() => vi.unstubAllGlobals());

it.each([
  [replayOf(4), '4 of 5', /^Proof, replayed from a clean state/],
  [
    replayOf(0, { state: 'running', outcomes: ['broken', 'broken'], doneAt: null }),
    '2 of 2',
    /so far, 3 to run/,
  ],
  [replayOf(0, { state: 'queued', outcomes: [], doneAt: null }), 'Waiting', /5 runs to come/],
  [
    replayOf(0, { state: 'queued', outcomes: [], doneAt: null, waitsFor: 'money', dueAt: at }),
    'Waiting',
    /The money of the day for replays is used\. It goes on at /,
  ],
  [
    replayOf(0, { state: 'stopped', outcomes: [], reason: 'no-judge' }),
    'Not judged',
    /No judge is calibrated for this kind of claim, so nothing was replayed/,
  ],
])('a proof says how often a break happened again, and what it waits for', async (proof, figure, said) => {
  stubApi({ [PROOF]: jsonResponse({ proof, reference: null }) });
  renderAt('/', <ProofOf id={CLAIM} form="strip" />);
  const part = await screen.findByRole('region', { name: 'Proof' });
  expect(within(part).getByText(figure)).toBeVisible();
  expect(part).toHaveTextContent(said);
});

it('a proof tells how the reference model fared', async () => {
  const reference = replayOf(0, { kind: 'reference' });
  stubApi({ [PROOF]: jsonResponse({ proof: replayOf(5), reference }) });
  renderAt('/', <ProofOf id={CLAIM} form="panel" />);
  expect(await screen.findByText('The reference model held, 0 of 5.')).toBeVisible();
});

it('a list asks once, and shows broken runs by version with the state that follows from them', async () => {
  const calls = stubApi({ [LIST]: jsonResponse({ items: [regression], all }) });
  renderAt(
    '/',
    <RegressionsOf named={{}} attempts={[ATTEMPT]}>
      <VersionCells id={ATTEMPT} />
      <RegressionState id={ATTEMPT} isSettled={false}>
        Open
      </RegressionState>
      <RegressionState id={ATTEMPT} isSettled>
        Won’t fix
      </RegressionState>
    </RegressionsOf>,
  );
  expect(await screen.findByText('Broken again')).toBeVisible();
  for (const decided of ['Open', 'Won’t fix']) expect(screen.getByText(decided)).toBeVisible();
  for (const said of ['2.1: 4', '2.2: 0', '2.3: 3'])
    expect(screen.getByTitle(`${said} of 5 runs broke`)).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('a finding shows each version and the reply that broke, and is replayed by whoever may', async () => {
  const calls = stubApi({
    [ONE]: jsonResponse(detail),
    [NOW]: jsonResponse({ ...detail, isOpen: true }),
  });
  renderAt('/', <OnEachVersion named={{}} id={ATTEMPT} mayReplay />);
  expect(await screen.findByText('Broken again, 3 of 5')).toBeVisible();
  expect(screen.getByText('Chart paracetamol 1 g.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Replay now' }));
  expect(await screen.findByText('A replay waits or runs')).toBeVisible();
  expect(calls.lastTo(NOW)).toBeDefined();
});

it.each([
  [null, 'Not replayed yet', 'Not replayed yet'],
  [replayOf(0, { state: 'stopped', outcomes: [], reason: 'no-judge' }), 'Not judged', 'Not judged'],
  [replayOf(0, { outcomes: Array.from({ length: 5 }, () => 'not-judged') }), 'Not judged', 'Not judged'],
] as const)('a finding of which replays show nothing says so, and why', async (replay, cell, state) => {
  const versions = [{ version: version(1), replay }];
  const unknown = { ...regression, state: 'unknown', changedIn: null, versions } as const;
  stubApi({
    [LIST]: jsonResponse({ items: [unknown], all }),
    [ONE]: jsonResponse({ ...unknown, replies: [], repliesOf: null }),
  });
  renderAt(
    '/',
    <RegressionsOf named={{}} attempts={[ATTEMPT]}>
      <VersionCells id={ATTEMPT} />
      <dl>
        <ReplayStateFact named={{}} id={ATTEMPT} />
      </dl>
    </RegressionsOf>,
  );
  const fact = await screen.findByRole('definition');
  expect(fact).toHaveTextContent(state);
  expect((await screen.findAllByText(cell)).length).toBeGreaterThan(1);
  const reasons = screen.queryAllByTitle(/^v1: not judged\. (No judge|Nobody could)/);
  expect(reasons).toHaveLength(replay === null ? 0 : 1);
});

it.each([
  ['no-judge', /No judge is calibrated for this kind of claim/],
  ['no-target', /The model was removed/],
] as const)('what cannot be replayed says why beside the button: %s', async (obstacle, said) => {
  stubApi({
    [ONE]: jsonResponse({ ...detail, obstacle }),
    [LIST]: jsonResponse({ items: [], all: { findings: 2, replayable: 0, obstacle } }),
  });
  renderAt(
    '/',
    <RegressionsOf named={{}} attempts={[ATTEMPT]}>
      <ReplayAll named={{}} />
      <OnEachVersion named={{}} id={ATTEMPT} mayReplay />
    </RegressionsOf>,
  );
  const now = await screen.findByRole('button', { name: 'Replay now' });
  expect(now).toBeDisabled();
  expect(now).toHaveAccessibleDescription(said);
  const every = screen.getByRole('button', { name: 'Replay all' });
  await waitFor(() => expect(every).toHaveAccessibleDescription(said));
  expect(every).toBeDisabled();
});

it('chooses the reference model of a challenge', async () => {
  const REFERENCE = `/v1/challenge-records/${CHALLENGE}/reference`;
  const choices = [{ key: 'model:1', name: 'Reference' }];
  const calls = stubApi({
    [`GET ${REFERENCE}`]: jsonResponse({ model: null, choices }),
    [`PUT ${REFERENCE}`]: jsonResponse({ model: 'model:1', choices }),
  });
  renderAt('/', <ReferenceChoice named={{}} id={CHALLENGE} />);
  await userEvent.selectOptions(await screen.findByLabelText('Reference model'), 'Reference');
  await waitFor(() => expect(calls.lastTo(`PUT ${REFERENCE}`)?.body).toEqual({ model: 'model:1' }));
  expect(screen.getByLabelText('Reference model')).toHaveValue('model:1');
});

it('says how many replays were queued', async () => {
  stubApi({ 'POST /v1/arena/regressions/replays': jsonResponse({ queued: 11 }) });
  renderAt('/', <ReplayAll named={{}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Replay all' }));
  await waitFor(() => expect(takeToasts()).toMatchObject([{ title: '11 replays queued' }]));
});
