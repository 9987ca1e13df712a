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
