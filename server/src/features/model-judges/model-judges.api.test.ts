import {
  type ModelJudge,
  type ModelJudgeForm,
  modelJudgesEndpoints as endpoints,
} from '@redoubt/contract/model-judges';
import { modelsEndpoints } from '@redoubt/contract/models';
import { describe, expect, it } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { buildModelJudge, modelJudgeInput, setJudgeKind } from '#testing/models/model-judges.ts';
import { buildModel, sayingOf } from '#testing/models/models.ts';
import { stageAdmin } from '#testing/models/stage-models.ts';
import { setModel } from '#testing/models/stand-behind.ts';
import { buildMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { buildReadyModel } from '#testing/models/ready-model.ts';
import { listScoringJudges } from './records/scoring-judges.ts';

let server: TestApp;
let admin: TestPerson;
stageAdmin((stage) => ({ server, admin } = stage));

const save = ({ id, content, revision }: ModelJudge, other: Partial<ModelJudgeForm>) => ({
  token: admin.token,
  params: { id },
  body: { ...content, ...other },
  headers: { 'if-match': `"${String(revision)}"` },
});
const saved = (judge: ModelJudge, other: Partial<ModelJudgeForm>) =>
  server.api.call(endpoints.saveModelJudge, save(judge, other));
const listed = async ({ id }: ModelJudge) =>
  (await server.api.call(endpoints.listModelJudges, { token: admin.token })).items.find(
    (each) => each.id === id,
  );
const scoring = async ({ id }: ModelJudge, role: 'first' | 'appeal' = 'first') =>
  (await listScoringJudges(server.database.database.kysely, { kind: 'answer', role })).some(
    (each) => each.id === id,
  );

describe('a new model judge', () => {
  it('is shown as it was entered, and is not calibrated', async () => {
    const input = await modelJudgeInput(server, admin, { kinds: ['answer', 'secret'] });
    const judge = await server.api.call(endpoints.addModelJudge, { token: admin.token, body: input });
    expect(judge).toMatchObject({
      content: input,
      version: 1,
      revision: 1,
      isCurrent: true,
      model: { isReady: true },
    });
    expect(judge.kinds).toEqual([
      { kind: 'answer', state: 'uncalibrated' },
      { kind: 'secret', state: 'uncalibrated' },
    ]);
    expect(await listed(judge)).toEqual(judge);
    const audited = await listAudited(server.database, `model-judge ${judge.id}`);
    expect(audited.map(({ action }) => action)).toEqual(['model-judge.add']);
  });

  it('needs a name of its own and a model of the platform that is ready', async () => {
    const { content } = await buildModelJudge(server, admin);
    const refused = async (given: Partial<ModelJudgeForm>) => {
      const body = { ...(await modelJudgeInput(server, admin)), ...given };
      const { code, errors } = await server.api.refused(endpoints.addModelJudge, {
        token: admin.token,
        body,
      });
      return [code, errors?.[0]?.path];
    };
    expect(await refused({ name: content.name.toUpperCase() })).toEqual(['model_judge_name_taken', 'name']);
    const draft = await buildModel(server, admin);
    expect(await refused({ modelId: draft.id })).toEqual(['judges_model_not_ready', 'modelId']);
    const client = await buildMember(server, { role: 'Client' });
    const theirs = await buildReadyModel(server, client);
    expect(await refused({ modelId: theirs.id })).toEqual(['judges_model_not_ready', 'modelId']);
  });

  it.each(['Careful\u202Ejudge', 'Careful\u200Bjudge', 'Careful\u2028judge', 'Careful\njudge'])(
    'has a name in which all is seen: %j is refused',
    async (name) => {
      const body = { ...(await modelJudgeInput(server, admin)), name };
      const { status, errors } = await server.api.refused(endpoints.addModelJudge, {
        token: admin.token,
        body,
      });
      expect(status).toBe(422);
      expect(errors).toEqual([{ path: 'name', message: 'Remove the characters that cannot be seen' }]);
    },
  );

  it('is for Admins only', async () => {
    const expert = await buildPerson(server.kit, { role: 'Expert' });
    const { status } = await server.api.refused(endpoints.listModelJudges, { token: expert.token });
    expect(status).toBe(403);
  });
});

describe('a change of a model judge', () => {
  it('is another version where it may change an answer, and only there', async () => {
    const judge = await buildModelJudge(server, admin);
    const renamed = await saved(judge, { name: `${judge.content.name} B`, votes: 5, isOn: false });
    expect(renamed).toMatchObject({ version: 1, revision: 2 });
    const reworded = await saved(renamed, { instructions: 'Judge with care.' });
    expect(reworded).toMatchObject({ version: 2, revision: 3 });
    const { id: other } = await buildReadyModel(server, admin);
    expect(await saved(reworded, { modelId: other })).toMatchObject({ version: 3, revision: 4 });
    const audited = await listAudited(server.database, `model-judge ${judge.id}`);
    expect(audited).toHaveLength(4);
  });

  it('leaves no trace where nothing changes', async () => {
    const judge = await buildModelJudge(server, admin);
    expect(await saved(judge, {})).toEqual(judge);
  });

  it('is refused to whoever has not seen the last one', async () => {
    const judge = await buildModelJudge(server, admin);
    await saved(judge, { votes: 1 });
    expect(await server.api.refused(endpoints.saveModelJudge, save(judge, { votes: 5 }))).toMatchObject({
      code: 'model_judge_saved_since',
      revision: 2,
    });
  });

  it('is possible while the model is paused', async () => {
    const judge = await buildModelJudge(server, admin);
    await setModel(server, judge.content.modelId, 'paused');
    expect(await saved(judge, { isOn: false })).toMatchObject({ version: 1, model: { isReady: false } });
  });
});

describe('a judge scores', () => {
  it('once it is calibrated at its version, is on, and its model is ready', async () => {
    const judge = await buildModelJudge(server, admin);
    expect(await scoring(judge)).toBe(false);
    await setJudgeKind(server, judge, ['answer', 'scoring']);
    expect(await scoring(judge)).toBe(true);
    expect(await scoring(judge, 'appeal')).toBe(false);
    expect((await listed(judge))?.kinds).toEqual([{ kind: 'answer', state: 'scoring' }]);
    await setModel(server, judge.content.modelId, 'paused');
    expect(await scoring(judge)).toBe(false);
    await setModel(server, judge.content.modelId, 'ready');
    await setJudgeKind(server, judge, ['answer', 'stopped']);
    expect(await scoring(judge)).toBe(false);
    await setJudgeKind(server, judge, ['answer', 'scoring']);
    const off = await saved(judge, { isOn: false });
    expect(await scoring(judge)).toBe(false);
    const reworded = await saved(off, { isOn: true, instructions: 'Judge otherwise.' });
    expect(await scoring(judge)).toBe(false);
    expect(reworded.kinds).toEqual([{ kind: 'answer', state: 'uncalibrated' }]);
  });

  it('no more once the connection of its model is another one, until it is saved as a new version', async () => {
    const judge = await buildModelJudge(server, admin);
    await setJudgeKind(server, judge, ['answer', 'scoring']);
    const of = { token: admin.token, params: { id: judge.content.modelId } };
    const model = await server.api.call(modelsEndpoints.getModel, of);
    await server.api.call(modelsEndpoints.saveModel, {
      ...of,
      body: sayingOf(model, { modelId: 'another-8b' }),
    });
    await server.database.ownerPool.query(
      "update model set tried_at = now(), state = 'ready' where id = $1",
      [model.id],
    );
    expect(await listed(judge)).toMatchObject({ isCurrent: false, version: 1 });
    expect(await scoring(judge)).toBe(false);
    expect(await saved(judge, {})).toMatchObject({ isCurrent: true, version: 2 });
  });
});

it('keeps its model from being removed, until it is removed itself', async () => {
  const judge = await buildModelJudge(server, admin);
  const removing = { token: admin.token, params: { id: judge.content.modelId } };
  expect(await server.api.refused(modelsEndpoints.removeModel, removing)).toMatchObject({
    code: 'model_in_use',
  });
  await server.api.call(endpoints.removeModelJudge, { token: admin.token, params: { id: judge.id } });
  expect(await listed(judge)).toBeUndefined();
  await server.api.call(modelsEndpoints.removeModel, removing);
  await buildModelJudge(server, admin, { name: judge.content.name });
});
