import type { Model, TrialEvent } from '@redoubt/contract/models';
import { modelId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { callReserved, type Ended, type ReservedCall } from '../budgets/call-within-budget.ts';
import type { ModelKit } from '../records/model-call.ts';
import { presentModel } from '../records/model.presenter.ts';
import { contentOf, findModelRow, type ModelRecordRow, updateTried } from '../records/models.store.ts';
import { connectionOf } from '../records/connection.ts';
import { isAnswer, relayTrial, trialPrompt, withinTrial } from './relay-trial.ts';

export type TrialKit = ModelKit & Pick<Kit, 'jobs'>;

interface Trial {
  /** What is stored. */
  readonly row: ModelRecordRow;
  readonly trial: ReservedCall;
  readonly callId: string;
  /** False where it goes over a connection that is typed and not saved: an answer proves nothing of the stored one. */
  readonly isOfStored: boolean;
}

/** The call that a trial makes. */
export function trialOf(
  { vault }: Pick<ModelKit, 'vault'>,
  row: ModelRecordRow,
  { message, signal }: { readonly message: string; readonly signal: AbortSignal },
): ReservedCall {
  return {
    modelId: modelId.parse(row.id),
    connection: withinTrial(connectionOf(vault, row)),
    prompt: trialPrompt(message),
    prices: contentOf(row),
    signal,
  };
}

/** Streams a model's reply to a message, then its outcome, which is recorded even if the client has left. */
export async function* streamTrial(kit: TrialKit, trial: Trial): AsyncGenerator<TrialEvent, void, void> {
  const { connection, prices, signal } = trial.trial;
  const events = callReserved(kit, trial.callId, trial.trial);
  const onEnd = (ended: Ended) => noteEnd(kit, trial, ended);
  for await (const event of relayTrial(kit, events, { owner: connection.owner, prices, signal, onEnd }))
    yield event.type === 'text' ? event : { ...event, model: await showModel(kit, trial) };
}

/** An answer makes a model a tried one; the call itself records its cost. */
async function noteEnd(
  { database, clock }: ModelKit,
  { row, isOfStored }: Trial,
  { outcome }: Ended,
): Promise<void> {
  if (!isAnswer(outcome) || !isOfStored) return;
  const tried = { id: modelId.parse(row.id), connection: row.connection, at: clock.now() };
  await database.transaction((transaction) => updateTried(transaction, tried));
}

async function showModel(kit: ModelKit, { row }: Trial): Promise<Model> {
  const on = kit.database.kysely;
  const now = await findModelRow(on, { id: modelId.parse(row.id), whose: 'everyone' });
  return presentModel(kit, on, now ?? row);
}
