import { v7 as uuidv7 } from 'uuid';
import {
  judgesModelNotReady,
  type ModelJudge,
  type ModelJudgeForm,
  modelJudgeNameTaken,
} from '@redoubt/contract/model-judges';
import { modelJudgeId } from '@redoubt/contract/shared/ids.ts';
import { holdPlatformModel } from '#features/models';
import type { Kit } from '#kit.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { readModelJudge } from './list-model-judges.ts';
import { getModelJudge, insertModelJudge } from './model-judges.store.ts';

export type JudgesKit = Pick<Kit, 'database' | 'clock' | 'audit'>;

interface NewJudge {
  readonly caller: Caller;
  readonly form: ModelJudgeForm;
}

/** Adds a model judge. It judges nothing before it is calibrated. */
export function addModelJudge(
  { database, clock, audit }: JudgesKit,
  { caller, form }: NewJudge,
): Promise<ModelJudge | Refusal<typeof modelJudgeNameTaken | typeof judgesModelNotReady>> {
  const id = modelJudgeId.parse(uuidv7());
  return database.transaction(async (transaction) => {
    const model = await holdPlatformModel(transaction, form.modelId);
    if (!model?.isReady) return refuseModel();
    const { connection } = model;
    const isFree = await insertModelJudge(transaction, { id, content: form, connection, at: clock.now() });
    if (!isFree) return refuseName();
    await audit.write(transaction, {
      by: caller,
      action: 'model-judge.add',
      object: { kind: 'model-judge', id },
      person: null,
      changes: changesBetween({}, stateToTell(form)),
    });
    return readModelJudge(transaction, await getModelJudge(transaction, id));
  });
}

/** What the audit log shows of a judge. */
export function stateToTell({ kinds, ...content }: ModelJudgeForm) {
  return { ...content, kinds: kinds.join(', ') };
}

export function refuseModel(): Refusal<typeof judgesModelNotReady> {
  return refuse(judgesModelNotReady, {
    errors: [{ path: 'modelId', message: judgesModelNotReady.message }],
  });
}

export function refuseName(): Refusal<typeof modelJudgeNameTaken> {
  return refuse(modelJudgeNameTaken, { errors: [{ path: 'name', message: modelJudgeNameTaken.message }] });
}
