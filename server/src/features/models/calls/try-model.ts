import { modelBusy, modelNotFound, type TrialEvent } from '@redoubt/contract/models';
import { MINUTE_MS } from '@redoubt/contract/durations.ts';
import type { ModelId } from '@redoubt/contract/ids.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { keyOf, type ModelKit, type OfOwner } from '../records/model-call.ts';
import { lockModelRow } from '../records/models.store.ts';
import { hasOpenTrial, insertCall } from './calls.store.ts';
import { streamTrial } from './stream-trial.ts';

/** Longer than any reply may take: a trial that began before was cut off with its process. */
const TRIAL_ENDS_WITHIN_MS = 3 * MINUTE_MS;

export interface TryingCall extends OfOwner {
  readonly id: ModelId;
  readonly message: string;
  /** Aborts when nobody waits for the reply any more. */
  readonly signal: AbortSignal;
}

export interface SentTrialEvent {
  readonly id: string;
  readonly data: TrialEvent;
}

/** Has a model answer, one trial at a time, and notes what became of it. */
export async function tryModel(
  kit: ModelKit,
  { id, message, signal, ...of }: TryingCall,
): Promise<AsyncIterable<SentTrialEvent> | Refusal<typeof modelNotFound | typeof modelBusy>> {
  const begun = await kit.database.transaction(async (transaction) => {
    const row = await lockModelRow(transaction, keyOf({ id, ...of }));
    if (!row) return refuse(modelNotFound);
    const at = kit.clock.now();
    const since = new Date(at.getTime() - TRIAL_ENDS_WITHIN_MS);
    if (await hasOpenTrial(transaction, id, since)) return refuse(modelBusy);
    const callId = await insertCall(transaction, { modelId: id, kind: 'trial', at });
    await kit.audit.write(transaction, {
      by: of.caller,
      action: 'model.try',
      object: { kind: 'model', id },
      person: null,
    });
    return { row, callId };
  });
  return 'callId' in begun ? numbered(streamTrial(kit, { ...begun, message, signal })) : begun;
}

async function* numbered(events: AsyncIterable<TrialEvent>): AsyncGenerator<SentTrialEvent> {
  let number = 0;
  for await (const data of events) {
    number += 1;
    yield { id: String(number), data };
  }
}
