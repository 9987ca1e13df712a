import { v7 as uuidv7 } from 'uuid';
import { type ModelContent, type ModelForm, modelSpent, type NewTrialEvent } from '@redoubt/contract/models';
import { changesBetween } from '#platform/audit/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { mostOf } from '../budgets/call-within-budget.ts';
import { connectionTo, endingOf } from '../records/connection.ts';
import type { ModelKit, OfOwner } from '../records/model-call.ts';
import { streamFromModel } from '../upstream/stream-from-model.ts';
import { type NumberedEvent, numbered, relayTrial, trialPrompt, withinTrial } from './relay-trial.ts';

interface TryingNewCall extends OfOwner {
  readonly message: string;
  readonly form: ModelForm;
  /** Aborts when nobody waits for the reply any more. */
  readonly signal: AbortSignal;
}

/**
 * Tries what is typed of a model that is not added yet. The key is used for this call alone and stored nowhere. There is no
 * budget to charge: one reply must fit the typed limits, and the endpoint bounds how many each person may ask for.
 */
export async function tryNewModel(
  kit: ModelKit,
  { caller, membership, message, form, signal }: TryingNewCall,
): Promise<AsyncIterable<NumberedEvent<NewTrialEvent>> | Refusal<typeof modelSpent>> {
  const { key = null, ...content } = form;
  const organizationId = membership?.organizationId ?? null;
  const owner = organizationId === null ? 'platform' : 'client';
  const connection = withinTrial(connectionTo(content, { owner, key }));
  const prompt = trialPrompt(message);
  if (mostOf({ connection, prompt, prices: content }) > leastLimitOf(content)) return refuse(modelSpent);
  await kit.database.transaction((transaction) =>
    kit.audit.write(transaction, {
      by: caller,
      action: 'model.try',
      // An id of the trial's own: there is no model yet.
      object: { kind: 'model', id: uuidv7() },
      person: null,
      changes: changesBetween(
        {},
        { ...content, key: key && `…${endingOf(key)}`, organization: organizationId },
      ),
    }),
  );
  const events = streamFromModel(connection, prompt, { kit, signal });
  return numbered(relayTrial(kit, events, { owner, prices: content, signal }));
}

function leastLimitOf({ personDayMicros, dayMicros, totalMicros }: ModelContent): number {
  return Math.min(...[personDayMicros, dayMicros, totalMicros].map((micros) => micros ?? Infinity));
}
