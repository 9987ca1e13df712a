import { randomUUID } from 'node:crypto';
import { type ModelJudge, type ModelJudgeForm, modelJudgesEndpoints } from '@redoubt/contract/model-judges';
import type { ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { TestApp } from '../test-app.ts';
import { buildTriedModel } from './models.ts';
import { setModel } from './stand-behind.ts';

type Stage = Pick<TestApp, 'api' | 'database'>;

interface By {
  readonly token: string;
}

/** What an Admin would say of a judge; its name is new each time, and its model too unless one is given. */
export async function modelJudgeInput(
  stage: Stage,
  by: By,
  given: Partial<ModelJudgeForm> = {},
): Promise<ModelJudgeForm> {
  return {
    name: `Judge ${randomUUID()}`,
    modelId: given.modelId ?? (await buildJudgesModel(stage, by)),
    role: 'first',
    kinds: ['answer'],
    instructions: 'Judge by the rules.',
    votes: 3,
    challengeDayMicros: 1_000_000,
    isOn: true,
    ...given,
  };
}

async function buildJudgesModel(stage: Stage, by: By) {
  const { id } = await buildTriedModel(stage, by);
  await setModel(stage, id, 'ready');
  return id;
}

export async function buildModelJudge(
  stage: Stage,
  by: By,
  given: Partial<ModelJudgeForm> = {},
): Promise<ModelJudge> {
  const body = await modelJudgeInput(stage, by, given);
  return stage.api.call(modelJudgesEndpoints.addModelJudge, { token: by.token, body });
}

/** What calibration would say of a judge. */
export async function setJudgeKind(
  { database }: Pick<Stage, 'database'>,
  { id, version }: Pick<ModelJudge, 'id' | 'version'>,
  [kind, state]: readonly [ObjectiveKind, 'scoring' | 'failed' | 'stopped'],
): Promise<void> {
  await database.ownerPool.query(
    `insert into model_judge_kind (judge_id, kind, version, state, changed_at) values ($1, $2, $3, $4, now())
     on conflict (judge_id, kind) do update set version = excluded.version, state = excluded.state`,
    [id, kind, version, state],
  );
}
