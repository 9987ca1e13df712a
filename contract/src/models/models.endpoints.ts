import * as z from 'zod';
import { endpoint, type MemberAccess } from '#shared/endpoint.ts';
import { modelId, organizationQuery } from '#shared/ids.ts';
import { invalidFields, tooManyStreams } from '#shared/problem.ts';
import { requiredText } from '#shared/text.ts';
import { modelForm } from './model-form.ts';
import { model, modelRow, newTrialEvent, trialEvent } from './model.ts';
import * as problems from './models.problems.ts';

/** An Admin who names no organization keeps the platform's models, and sees those of everybody. */
const access = {
  roles: ['Client', 'Admin'],
  member: 'manager',
  orPlatform: true,
} as const satisfies MemberAccess;
const query = z.strictObject(organizationQuery);
const params = z.strictObject({ id: modelId });
const message = requiredText('Message', 2000);
const taken = [problems.modelNameTaken, problems.codeNameTaken] as const;

/** Models that challenges can be made over, as those who pay for them keep them. */
export const modelsEndpoints = {
  listModels: endpoint({
    method: 'GET',
    path: '/v1/models',
    summary: 'The models with their state and the figures of their calls of a day and of thirty days',
    access,
    query,
    reply: z.object({ items: z.array(modelRow) }),
    problems: [],
  }),
  getModel: endpoint({
    method: 'GET',
    path: '/v1/models/:id',
    summary: 'One model as it is set up, without its key',
    access,
    params,
    query,
    reply: model,
    problems: [problems.modelNotFound],
  }),
  addModel: endpoint({
    method: 'POST',
    path: '/v1/models',
    summary: 'Add a model as a draft',
    access,
    query,
    body: modelForm,
    reply: model,
    problems: [...taken],
  }),
  saveModel: endpoint({
    method: 'PUT',
    path: '/v1/models/:id',
    summary: 'Change a model; a new connection makes it a draft, and a new address requires the key again',
    access,
    ifMatch: true,
    params,
    query,
    body: modelForm,
    reply: model,
    problems: [problems.modelNotFound, problems.modelSavedSince, ...taken, invalidFields],
  }),
  tryModel: endpoint({
    method: 'POST',
    path: '/v1/models/:id/trials',
    summary: 'Try a model with a message, as it is stored or as the form says; server-sent events',
    access,
    params,
    query,
    body: z.strictObject({
      message,
      /** What is typed and not saved; absent to try what is stored. The limits are those that are stored. */
      form: modelForm.optional(),
    }),
    reply: trialEvent,
    replyKind: 'events',
    problems: [
      problems.modelNotFound,
      problems.modelBusy,
      problems.modelFull,
      problems.modelSpent,
      invalidFields,
    ],
    limit: { max: 30, perSeconds: 60 },
  }),
  tryNewModel: endpoint({
    method: 'POST',
    path: '/v1/models/trials',
    summary: 'Try a model with a message before it is added; nothing of it is stored; server-sent events',
    access,
    query,
    /** Its limits must allow the reply, but no budget is charged: there is no model yet. */
    body: z.strictObject({ message, form: modelForm }),
    reply: newTrialEvent,
    replyKind: 'events',
    maxOpen: 2,
    problems: [problems.modelSpent, tooManyStreams],
    limit: { max: 10, perSeconds: 60 },
  }),
  readyModel: endpoint({
    method: 'POST',
    path: '/v1/models/:id/ready',
    summary: 'Activate a model that has answered, or resume a paused one',
    access,
    ifMatch: true,
    params,
    query,
    reply: model,
    problems: [problems.modelNotFound, problems.modelSavedSince, problems.modelUntried],
  }),
  pauseModel: endpoint({
    method: 'POST',
    path: '/v1/models/:id/pause',
    summary: 'Pause a model: it gets no new messages',
    access,
    ifMatch: true,
    params,
    query,
    reply: model,
    problems: [problems.modelNotFound, problems.modelSavedSince, problems.modelUntried],
  }),
  removeModel: endpoint({
    method: 'DELETE',
    path: '/v1/models/:id',
    summary: 'Remove a model with its key; refused while a challenge over it is open or will open',
    access,
    ifMatch: true,
    params,
    query,
    reply: z.object({ id: modelId }),
    problems: [problems.modelNotFound, problems.modelSavedSince, problems.modelInUse],
  }),
} as const;
