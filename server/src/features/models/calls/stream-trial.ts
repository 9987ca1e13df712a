import { type Model, replyEnds, type TrialEvent } from '@redoubt/contract/models';
import { modelId } from '@redoubt/contract/ids.ts';
import { invariant } from '#platform/invariant.ts';
import type { ModelKit } from '../records/model-call.ts';
import { contentOf, presentModel } from '../records/model.presenter.ts';
import { findModelRow, type ModelRecordRow, updateTried } from '../records/models.store.ts';
import type { ReplyEvent } from '../upstream/model-connection.ts';
import { streamFromModel } from '../upstream/stream-from-model.ts';
import { causeOf, type Ended, endOf, NOT_COUNTED } from './call-end.ts';
import { updateEnded } from './calls.store.ts';
import { connectionOf } from './connection.ts';

/** Enough to see that a model answers, whatever a reply may take otherwise. */
const MOST_TOKENS = 1024;
const INSTRUCTIONS = 'You are being tried out by whoever set you up. Answer in one or two sentences.';

interface Trial {
  readonly row: ModelRecordRow;
  readonly callId: string;
  readonly message: string;
  readonly signal: AbortSignal;
}

/** The reply of a model to a message as it comes, and what became of it, which is noted whoever listens. */
export async function* streamTrial(kit: ModelKit, trial: Trial): AsyncGenerator<TrialEvent, void, void> {
  const begunAt = kit.clock.now().getTime();
  const sinceBegun = () => Math.max(0, kit.clock.now().getTime() - begunAt);
  let firstTokenMs: number | null = null;
  let ended: Ended | null = null;
  try {
    for await (const event of replyOf(kit, trial)) {
      if (event.kind === 'end') ended = endOf(event, contentOf(trial.row), firstTokenMs !== null);
      else if (event.kind === 'text') {
        firstTokenMs ??= sinceBegun();
        yield { type: 'text', text: event.text };
      }
    }
  } catch (error) {
    if (!trial.signal.aborted)
      ended = { ...NOT_COUNTED, outcome: causeOf(error), firstTokenMs, totalMs: sinceBegun() };
  } finally {
    // Nobody waited for the end where there is none.
    ended ??= { ...NOT_COUNTED, outcome: 'stopped', firstTokenMs, totalMs: sinceBegun() };
    await noteEnd(kit, trial, ended);
  }
  if (ended.outcome !== 'stopped') yield tellEnd(ended, await showModel(kit, trial));
}

function replyOf(kit: ModelKit, { row, message, signal }: Trial): AsyncGenerator<ReplyEvent> {
  const connection = connectionOf(kit.vault, row);
  const maxReplyTokens = Math.min(connection.maxReplyTokens, MOST_TOKENS);
  const prompt = { system: INSTRUCTIONS, turns: [{ role: 'expert' as const, text: message }] };
  return streamFromModel({ ...connection, maxReplyTokens }, prompt, { kit, signal });
}

async function noteEnd({ database, clock }: ModelKit, { row, callId }: Trial, ended: Ended): Promise<void> {
  const at = clock.now();
  await database.transaction(async (transaction) => {
    await updateEnded(transaction, callId, { ...ended, at });
    if (isAnswer(ended.outcome))
      await updateTried(transaction, { id: modelId.parse(row.id), connection: row.connection, at });
  });
}

async function showModel(kit: ModelKit, { row }: Trial): Promise<Model> {
  const on = kit.database.kysely;
  const now = await findModelRow(on, { id: modelId.parse(row.id), whose: 'everyone' });
  return presentModel(kit, on, now ?? row);
}

function tellEnd(ended: Ended, model: Model): TrialEvent {
  const { outcome, firstTokenMs, totalMs, inputTokens, outputTokens, micros } = ended;
  if (isAnswer(outcome))
    return {
      type: 'finished',
      why: outcome,
      firstTokenMs,
      totalMs,
      inputTokens,
      outputTokens,
      micros,
      model,
    };
  invariant(outcome !== 'stopped', 'Nobody is told of what they stopped.');
  return { type: 'failed', cause: outcome, model };
}

function isAnswer(outcome: Ended['outcome']): outcome is (typeof replyEnds)[number] {
  return replyEnds.some((end) => end === outcome);
}
