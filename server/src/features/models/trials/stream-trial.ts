import { type FailedCall, type Model, replyEnds, type TrialEvent } from '@redoubt/contract/models';
import { modelId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import {
  answerIn,
  callReserved,
  causeOf,
  type Ended,
  endOf,
  type ReservedCall,
} from '../budgets/call-within-budget.ts';
import type { ModelKit } from '../records/model-call.ts';
import { presentModel } from '../records/model.presenter.ts';
import { contentOf, findModelRow, type ModelRecordRow, updateTried } from '../records/models.store.ts';
import { connectionOf } from '../records/connection.ts';
import { type AddressFault, ModelFailure } from '../upstream/model-failure.ts';
import { NOT_COUNTED } from '../budgets/budget.ts';

/** Enough to see that a model answers, whatever its own limit is. */
const MOST_TOKENS = 1024;
const INSTRUCTIONS = 'You are being tried out by whoever set you up. Answer in one or two sentences.';

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
  const connection = connectionOf(vault, row);
  return {
    modelId: modelId.parse(row.id),
    connection: { ...connection, maxReplyTokens: Math.min(connection.maxReplyTokens, MOST_TOKENS) },
    prompt: { system: INSTRUCTIONS, turns: [{ role: 'expert', text: message }] },
    prices: contentOf(row),
    signal,
  };
}

/** Streams a model's reply to a message, then its outcome, which is recorded even if the client has left. */
export async function* streamTrial(kit: TrialKit, trial: Trial): AsyncGenerator<TrialEvent, void, void> {
  const begunAt = kit.clock.now().getTime();
  const sinceBegun = () => Math.max(0, kit.clock.now().getTime() - begunAt);
  let firstTokenMs: number | null = null;
  let ended: Ended | null = null;
  let isUsageImpossible = false;
  let answer: FailedCall['answer'] = null;
  let addressFault: AddressFault | null = null;
  try {
    for await (const event of callReserved(kit, trial.callId, trial.trial)) {
      if (event.kind === 'end') {
        ended = endOf(event, trial.trial.prices, firstTokenMs !== null);
        isUsageImpossible = event.isUsageImpossible === true;
      } else if (event.kind === 'text') {
        firstTokenMs ??= sinceBegun();
        yield { type: 'text', text: event.text };
      }
    }
  } catch (error) {
    answer = answerIn(error);
    addressFault = faultFor(trial.row, error);
    if (!trial.trial.signal.aborted)
      ended = { ...NOT_COUNTED, outcome: causeOf(error), firstTokenMs, totalMs: sinceBegun() };
  } finally {
    // Without an end, nobody waited for it.
    ended ??= { ...NOT_COUNTED, outcome: 'stopped', firstTokenMs, totalMs: sinceBegun() };
    await noteEnd(kit, trial, ended);
  }
  if (ended.outcome !== 'stopped')
    yield tellEnd({ ...ended, isUsageImpossible }, { answer, addressFault }, await showModel(kit, trial));
}

/** A Client does not learn which names the operator's own network has: one that is unknown is refused like one that is not allowed. */
function faultFor({ organization_id: owner }: ModelRecordRow, error: unknown): AddressFault | null {
  if (!(error instanceof ModelFailure)) return null;
  return owner !== null && error.addressFault === 'no-host' ? 'not-allowed' : error.addressFault;
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

type Failing = Pick<Extract<TrialEvent, { type: 'failed' }>, 'answer' | 'addressFault'>;

function tellEnd(
  { outcome, ...ended }: Ended & { readonly isUsageImpossible: boolean },
  failing: Failing,
  model: Model,
): TrialEvent {
  if (isAnswer(outcome)) return { type: 'finished', why: outcome, ...ended, model };
  invariant(outcome !== 'stopped', 'Nobody is told of what they stopped.');
  return { type: 'failed', cause: outcome, ...failing, model };
}

function isAnswer(outcome: Ended['outcome']): outcome is (typeof replyEnds)[number] {
  return replyEnds.some((end) => end === outcome);
}
