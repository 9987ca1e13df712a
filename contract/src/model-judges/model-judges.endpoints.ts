import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { modelId, modelJudgeId } from '#shared/ids.ts';
import { calibrationEndpoints } from './calibration.endpoints.ts';
import { modelJudge, modelJudgeForm } from './model-judge.ts';
import * as problems from './model-judges.problems.ts';

const access = ['Admin'] as const;
const params = z.strictObject({ id: modelJudgeId });
const unsaved = [problems.modelJudgeNameTaken, problems.judgesModelNotReady] as const;
const changed = [problems.modelJudgeNotFound, problems.modelJudgeSavedSince] as const;

/** The models that judge claims, as Admins set them up. */
export const modelJudgesEndpoints = {
  listModelJudges: endpoint({
    method: 'GET',
    path: '/v1/model-judges',
    summary:
      'The model judges with what they may do for each kind of objective, and the models that can judge',
    access,
    reply: z.object({
      items: z.array(modelJudge),
      /** The platform’s models that are ready. */
      models: z.array(z.object({ id: modelId, name: z.string() })),
      /** With which a new one begins. */
      defaultInstructions: z.string(),
    }),
    problems: [],
  }),
  addModelJudge: endpoint({
    method: 'POST',
    path: '/v1/model-judges',
    summary: 'Add a model judge; it scores once it is calibrated',
    access,
    body: modelJudgeForm,
    reply: modelJudge,
    problems: [...unsaved],
  }),
  saveModelJudge: endpoint({
    method: 'PUT',
    path: '/v1/model-judges/:id',
    summary:
      'Change a model judge; other instructions, another model or a new connection of it is a new version',
    access,
    ifMatch: true,
    params,
    body: modelJudgeForm,
    reply: modelJudge,
    problems: [...changed, ...unsaved],
  }),
  removeModelJudge: endpoint({
    method: 'DELETE',
    path: '/v1/model-judges/:id',
    summary: 'Remove a model judge; the verdicts that it gave stay',
    access,
    ifMatch: true,
    params,
    reply: z.object({ id: modelJudgeId }),
    problems: [...changed],
  }),
  ...calibrationEndpoints,
} as const;
