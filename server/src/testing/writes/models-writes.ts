import { randomUUID } from 'node:crypto';
import { modelJudgesEndpoints } from '@redoubt/contract/model-judges';
import { ruleAs } from '../arena/claims.ts';
import { fileClaim } from '../arena/validation.ts';
import { goldFileOf, goldLineOf, goldLinesOf, insertJudge } from '../models/calibration.ts';
import { buildReadyModel } from '../models/ready-model.ts';
import { buildModel, buildTriedModel, modelInput, sayingOf } from '../models/models.ts';
import { buildModelJudge, modelJudgeInput } from '../models/model-judges.ts';
import { type BuildWrite, sent, type Writes } from './write.ts';

/** What Admins and Clients do with models. */
export const modelsWrites: Writes = {
  'POST /v1/models': sent(() => ({ body: modelInput() })),
  'PUT /v1/models/:id': async (stage, { token }) => {
    const made = await buildModel(stage, { token });
    return { token, params: { id: made.id }, body: sayingOf(made, { temperature: 0.1 }) };
  },
  'POST /v1/models/:id/trials': withModel(() => ({ body: { message: 'Good morning.' } })),
  'POST /v1/models/trials': sent(() => ({ body: { message: 'Good morning.', form: modelInput() } })),
  'POST /v1/models/:id/ready': withModel(),
  'POST /v1/models/:id/pause': withModel(),
  'DELETE /v1/models/:id': withModel(),
  'POST /v1/model-judges': async (stage, { token }) => ({
    token,
    body: await modelJudgeInput(stage, { token }),
  }),
  'PUT /v1/model-judges/:id': async (stage, { token }) => {
    const { id, content } = await buildModelJudge(stage, { token });
    return { token, params: { id }, body: { ...content, votes: 5 } };
  },
  'DELETE /v1/model-judges/:id': async (stage, { token }) => {
    const { id } = await buildModelJudge(stage, { token });
    return { token, params: { id } };
  },
  'POST /v1/model-judges/:id/calibrations': async (stage, writer) => {
    const body = goldFileOf(goldLinesOf(50));
    await stage.api.call(modelJudgesEndpoints.importGold, { token: writer.token, body });
    const id = await insertJudge(stage, await buildReadyModel(stage, writer));
    return { token: writer.token, params: { id }, body: { kind: 'answer' } };
  },
  'POST /v1/gold-conversations/imports': sent(() => ({ body: goldFileOf(goldLineOf({ id: randomUUID() })) })),
  'PUT /v1/gold-conversations/queue/:claimId': async (stage, { token }) => {
    const { verdict } = await fileClaim(stage);
    await ruleAs(stage, verdict.id, { instance: 'staff', outcome: 'held' });
    return { token, params: { claimId: verdict.id }, body: { label: 'held' } };
  },
  'DELETE /v1/gold-conversations/queue/:claimId': async (stage, { token }) => {
    const { verdict } = await fileClaim(stage);
    await ruleAs(stage, verdict.id, { instance: 'staff', outcome: 'held' });
    const params = { claimId: verdict.id };
    await stage.api.call(modelJudgesEndpoints.labelClaim, { token, params, body: { label: 'held' } });
    return { token, params };
  },
};

function withModel(more: () => object = () => ({})): BuildWrite {
  return async (stage, { token }) => {
    const { id } = await buildTriedModel(stage, { token });
    return { token, params: { id }, ...more() };
  };
}
