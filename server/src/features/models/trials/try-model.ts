import {
  modelBusy,
  type ModelForm,
  modelFull,
  modelNotFound,
  modelSpent,
  type TrialEvent,
} from '@redoubt/contract/models';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#kit.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import { keyOf, type OfOwner } from '../records/model-call.ts';
import { columnsOf, contentOf, lockModelToTry, type ModelRecordRow } from '../records/models.store.ts';
import { changesConnection, KEY_OF_OTHER_HOST, keyAfter } from '../records/save-model.ts';
import { limitOf } from '../budgets/reservations.store.ts';
import { mostOf } from '../budgets/call-within-budget.ts';
import { reserveWithin } from '../budgets/budget.ts';
import { hasOpenTrial } from '../budgets/calls.store.ts';
import { type NumberedEvent, numbered } from './relay-trial.ts';
import { streamTrial, type TrialKit, trialOf } from './stream-trial.ts';

/** Longer than any reply may take: an older trial was cut off with its process. */
const TRIAL_ENDS_WITHIN_MS = 3 * MINUTE_MS;

export interface TryingCall extends OfOwner {
  readonly id: ModelId;
  readonly message: string;
  /** What is typed and not saved; absent to try what is stored. */
  readonly form?: ModelForm | undefined;
  /** Aborts when nobody waits for the reply any more. */
  readonly signal: AbortSignal;
}

type Refused = Refusal<
  typeof modelNotFound | typeof modelBusy | typeof modelFull | typeof modelSpent | typeof invalidFields
>;

/** Tries a model, one trial at a time and within its budget, and records the outcome. */
export async function tryModel(
  kit: TrialKit,
  call: TryingCall,
): Promise<AsyncIterable<NumberedEvent<TrialEvent>> | Refused> {
  try {
    const begun = await kit.database.transaction((transaction) => beginTrial(kit, transaction, call));
    return 'trial' in begun ? numbered(streamTrial(kit, begun)) : begun;
  } catch (error) {
    const limit = limitOf(error);
    if (limit === null) throw error;
    return refuse(limit === 'parallel' || limit === 'rate' ? modelFull : modelSpent);
  }
}

async function beginTrial(
  kit: TrialKit,
  transaction: Transaction,
  { id, message, form, signal, ...of }: TryingCall,
) {
  const row = await lockModelToTry(transaction, keyOf({ id, ...of }));
  if (!row) return refuse(modelNotFound);
  const at = kit.clock.now();
  const since = new Date(at.getTime() - TRIAL_ENDS_WITHIN_MS);
  if (await hasOpenTrial(transaction, id, since)) return refuse(modelBusy);
  const typed = form ? typedRow(kit, row, form) : row;
  if (isRefusal(typed)) return typed;
  // The stored budget is of the stored prices.
  const trial = { ...trialOf(kit, typed, { message, signal }), prices: contentOf(row) };
  const { userId } = of.caller;
  const reservation = { modelId: id, kind: 'trial', userId, micros: mostOf(trial) } as const;
  const taken = await reserveWithin(transaction, reservation, at);
  if (taken.kind !== 'reserved') return refuse(modelFull);
  await kit.audit.write(transaction, {
    by: of.caller,
    action: 'model.try',
    object: { kind: 'model', id },
    person: null,
    changes: changesBetween(contentOf(row), contentOf(typed)),
  });
  const isOfStored = !form || !changesConnection(row, form);
  return { row, trial, callId: taken.callId, isOfStored };
}

/** A model as it would be stored, with what is typed. */
function typedRow(
  kit: Pick<TrialKit, 'vault'>,
  row: ModelRecordRow,
  form: ModelForm,
): ModelRecordRow | Refusal<typeof invalidFields> {
  const key = keyAfter(kit, row, form);
  if (isRefusal(key))
    return refuse(invalidFields, { errors: [{ path: 'form.key', message: KEY_OF_OTHER_HOST }] });
  return { ...row, ...columnsOf(form), sealed_key: key?.sealed ?? null, key_ending: key?.ending ?? null };
}
