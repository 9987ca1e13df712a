import {
  type judgesModelNotReady,
  type ModelJudge,
  type ModelJudgeForm,
  type modelJudgeNameTaken,
  modelJudgeNotFound,
  modelJudgeSavedSince,
} from '@redoubt/contract/model-judges';
import type { ModelJudgeId } from '@redoubt/contract/shared/ids.ts';
import { holdPlatformModel } from '#features/models';
import type { Transaction } from '#kit.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type JudgesKit, refuseModel, refuseName, stateToTell } from './add-model-judge.ts';
import { readModelJudge } from './list-model-judges.ts';
import {
  getModelJudge,
  isJudgeNameTaken,
  lockJudgeNames,
  lockModelJudge,
  type ModelJudgeRecord,
  updateJudgeRemoved,
  updateModelJudge,
} from './model-judges.store.ts';

interface ChangingCall {
  readonly caller: Caller;
  readonly id: ModelJudgeId;
  /** The revision that the caller last read; null overwrites whatever is there. */
  readonly expectedRevision: number | null;
}

type Unchanged = typeof modelJudgeNotFound | typeof modelJudgeSavedSince;
type Unsaved = Unchanged | typeof modelJudgeNameTaken | typeof judgesModelNotReady;

/**
 * Saves the settings of a judge. Where something changes that may change its answers, it is another version, which judges
 * nothing before it is calibrated. A save without effect leaves no trace.
 */
export function saveModelJudge(
  { database, clock, audit }: JudgesKit,
  call: ChangingCall,
  form: ModelJudgeForm,
): Promise<ModelJudge | Refusal<Unsaved>> {
  const { caller, id } = call;
  return database.transaction(async (transaction) => {
    const stored = await lockSeen(transaction, call);
    if (isRefusal(stored)) return stored;
    const model = await holdPlatformModel(transaction, form.modelId);
    const isOtherModel = form.modelId !== stored.content.modelId;
    // A judge whose model is paused can still be changed and switched off.
    if (!model || (isOtherModel && !model.isReady)) return refuseModel();
    await lockJudgeNames(transaction);
    if (await isJudgeNameTaken(transaction, form.name, id)) return refuseName();
    const { connection } = model;
    const isOther =
      isOtherModel || connection !== stored.connection || form.instructions !== stored.content.instructions;
    const changes = changesBetween(stateToTell(stored.content), stateToTell(form));
    if (!isOther && Object.keys(changes).length === 0) return readModelJudge(transaction, stored);
    const version = stored.version + Number(isOther);
    await updateModelJudge(transaction, { id, content: form, connection, version, at: clock.now() });
    await audit.write(transaction, {
      by: caller,
      action: 'model-judge.change',
      object: { kind: 'model-judge', id },
      person: null,
      changes: { ...changes, ...changesBetween({ version: stored.version }, { version }) },
    });
    return readModelJudge(transaction, await getModelJudge(transaction, id));
  });
}

/** Removes a judge; its row stays for the votes that name it. */
export function removeModelJudge(
  { database, clock, audit }: JudgesKit,
  call: ChangingCall,
): Promise<{ id: ModelJudgeId } | Refusal<Unchanged>> {
  const { caller, id } = call;
  return database.transaction(async (transaction) => {
    const stored = await lockSeen(transaction, call);
    if (isRefusal(stored)) return stored;
    await updateJudgeRemoved(transaction, id, clock.now());
    await audit.write(transaction, {
      by: caller,
      action: 'model-judge.remove',
      object: { kind: 'model-judge', id },
      person: null,
      changes: { name: { before: stored.content.name, after: null } },
    });
    return { id };
  });
}

/** The judge, locked; refused where there is none, or the caller has not seen the last save. */
async function lockSeen(
  transaction: Transaction,
  { id, expectedRevision }: ChangingCall,
): Promise<ModelJudgeRecord | Refusal<Unchanged>> {
  const stored = await lockModelJudge(transaction, id);
  if (!stored) return refuse(modelJudgeNotFound);
  if (expectedRevision === null || expectedRevision === stored.revision) return stored;
  return refuse(modelJudgeSavedSince, {
    members: { revision: stored.revision, savedAt: stored.changedAt.toISOString() },
  });
}
