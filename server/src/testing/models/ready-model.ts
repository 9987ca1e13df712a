import type { Model, ModelForm } from '@redoubt/contract/models';
import { serveOnLoopback } from '#platform/outgoing/testing/loopback-server.ts';
import { createModelStandIn } from '#stand-in/models/model-stand-in.ts';
import type { TestPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { buildTriedModel } from './models.ts';
import { setModel } from './stand-behind.ts';

/** What a challenge names a model by is its `target`. */
export interface ReadyModel extends Model {
  readonly target: string;
}

/** A model that answers behind a provider's protocol until the test is over, unless it is somewhere else, and by what a challenge names it. */
export async function buildReadyModel(
  server: TestApp,
  by: TestPerson,
  given: Partial<ModelForm> = {},
): Promise<ReadyModel> {
  const baseUrl = given.baseUrl ?? (await answerOnLoopback());
  const model = await buildTriedModel(server, by, { ...given, baseUrl });
  await setModel(server, model.id, 'ready');
  return { ...model, target: `model:${model.id}` };
}

async function answerOnLoopback(): Promise<string> {
  const answer = createModelStandIn();
  const { port } = await serveOnLoopback((request, reply) => void answer(request, reply));
  return `http://127.0.0.1:${String(port)}/openai/v1`;
}
