import { expect, test } from 'vitest';
import { modelId } from '@redoubt/contract/shared/ids.ts';
import type { ModelForm } from '@redoubt/contract/models';
import { stageAdmin } from '#testing/models/stage-models.ts';
import { buildReadyModel } from '#testing/models/ready-model.ts';
import { modelCallsOf, setModel } from '#testing/models/stand-behind.ts';
import type { TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { askJudge } from './ask-judge.ts';
import { buildCase, expertTurn, targetTurn } from './case.fixture.ts';
import { DEFAULT_INSTRUCTIONS } from './judge-prompt.ts';

let server: TestApp;
let admin: TestPerson;
stageAdmin((stage) => ({ server, admin } = stage));

const judged = buildCase({
  turns: [expertTurn(3, 'What is 17 x 33?'), targetTurn(4, 'That is 391.')],
});

async function askBehind(given: Partial<ModelForm>) {
  const model = await buildReadyModel(server, admin, { modelId: 'stand-in-judge', ...given });
  const judge = { modelId: modelId.parse(model.id), instructions: DEFAULT_INSTRUCTIONS };
  const { signal } = new AbortController();
  const answer = await askJudge(server.kit, judge, { judged, wording: 0, signal });
  return { answer, model };
}

test('gets a verdict with its cost, over a call that is noted as a judge’s', async () => {
  const { answer, model } = await askBehind({});
  expect(answer).toMatchObject({ outcome: 'break', line: 'A', quote: 'That is 391', turn: 4 });
  expect(answer.reason).toMatch(/^\(A stand-in for a judge/);
  expect(answer.micros).toBeGreaterThan(0);
  expect(await modelCallsOf(server, model.id)).toMatchObject([{ kind: 'judge', outcome: 'stop' }]);
});

test.each([
  ['a model that speaks of something else', { modelId: 'any' }, 'unreadable'],
  ['a judge that cannot tell', { modelId: 'stand-in-judge-unsure' }, 'undecided'],
  ['a model that is missing', { modelId: 'missing' }, 'model'],
  ['a model that declines', { modelId: 'refusing' }, 'model'],
  ['a reply that is cut off', { modelId: 'long' }, 'unreadable'],
  ['a model without money', { dayMicros: 1 }, 'budget'],
  ['a model that reads too little', { contextTokens: 900 }, 'too-long'],
] as const)('could not judge with %s', async (_, given, cause) => {
  const { answer } = await askBehind(given);
  expect(answer).toMatchObject({ outcome: 'could-not-judge', cause });
  expect(answer.reason).not.toBe('');
});

test('could not judge with a model that is paused, or once it is stopped', async () => {
  const model = await buildReadyModel(server, admin, { modelId: 'silent' });
  const judge = { modelId: modelId.parse(model.id), instructions: DEFAULT_INSTRUCTIONS };
  const stopped = AbortSignal.abort(new Error('Stopped.'));
  expect(await askJudge(server.kit, judge, { judged, wording: 0, signal: stopped })).toMatchObject({
    cause: 'model',
  });
  await setModel(server, model.id, 'paused');
  const { signal } = new AbortController();
  expect(await askJudge(server.kit, judge, { judged, wording: 0, signal })).toMatchObject({ cause: 'model' });
});

/** Money that keeps what was reserved and not given back. */
function purse() {
  const spent = { micros: 0, most: 0 };
  const money = {
    reserve: (micros: number) => {
      spent.micros += micros;
      spent.most += micros;
      return Promise.resolve(true);
    },
    giveBack: (micros: number) => {
      spent.micros -= micros;
      return Promise.resolve();
    },
  };
  return { spent, money };
}

/** Asks a judge over a model until the provider is asked, or the queue is joined, and breaks it off then. */
async function breakOff(model: { readonly id: string }, isThere: () => Promise<boolean>) {
  const late = new AbortController();
  const { spent, money } = purse();
  const judge = { modelId: modelId.parse(model.id), instructions: DEFAULT_INSTRUCTIONS };
  const asked = askJudge(server.kit, judge, { judged, wording: 0, signal: late.signal, money });
  await expect.poll(async () => spent.most > 0 && (await isThere())).toBe(true);
  late.abort();
  expect(await asked).toMatchObject({ outcome: 'could-not-judge', cause: 'model' });
  return spent;
}

test('counts all that was reserved for an answer that it broke off, since it may have cost that', async () => {
  const model = await buildReadyModel(server, admin, { modelId: 'silent' });
  const spent = await breakOff(model, async () => (await modelCallsOf(server, model.id)).length > 0);
  expect(spent.micros).toBe(spent.most);
  expect(await modelCallsOf(server, model.id)).toMatchObject([{ outcome: 'stopped', micros: null }]);
});

test('counts nothing for an answer that only waited for its model', async () => {
  const model = await buildReadyModel(server, admin, { requestsPerMinute: 1 });
  const judge = { modelId: modelId.parse(model.id), instructions: DEFAULT_INSTRUCTIONS };
  await askJudge(server.kit, judge, { judged, wording: 0, signal: new AbortController().signal });
  const spent = await breakOff(model, () => Promise.resolve(true));
  expect(spent.micros).toBe(0);
  expect(await modelCallsOf(server, model.id)).toHaveLength(1);
});

test('counts nothing for an answer where its model failed before a word', async () => {
  const model = await buildReadyModel(server, admin, { modelId: 'missing' });
  const judge = { modelId: modelId.parse(model.id), instructions: DEFAULT_INSTRUCTIONS };
  const { spent, money } = purse();
  await askJudge(server.kit, judge, { judged, wording: 0, signal: new AbortController().signal, money });
  expect(spent).toMatchObject({ micros: 0, most: expect.any(Number) as number });
});
