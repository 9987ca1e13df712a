import type { ModelContent } from '@redoubt/contract/models';
import type { AttemptId, ModelId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { holdLease } from '#platform/lease.ts';
import { answerIn, causeOf, type Ended, endOf, NOT_COUNTED } from '../calls/call-end.ts';
import { updateAnswer } from '../calls/calls.store.ts';
import { costOf } from '../calls/cost.ts';
import type { ModelConnection, Prompt, ReplyEvent } from '../upstream/model-connection.ts';
import { streamFromModel } from '../upstream/stream-from-model.ts';
import { textsOf } from '../upstream/tokens-of.ts';
import { beatCharge } from './charges.store.ts';
import { settleCall } from './settle-call.ts';
import { type BudgetKit, tellBudget } from './tell-budget.ts';

export type CallKit = BudgetKit & Pick<Kit, 'outgoing'>;

/** Of an end, what the reply cost; null where the provider did not count. */
export type PricedEvent = ReplyEvent & {
  readonly micros?: number | null;
  readonly settlement?: Settlement;
};

/** What is to be stored of a call that came to its end, by whoever ends the reply: both in one statement. */
export interface Settlement {
  readonly callId: string;
  readonly modelId: ModelId;
  readonly end: Ended;
  /** Once it is stored: mails whoever answers for the model where its money runs low. */
  checkBudget(): Promise<void>;
}

/** Who has a model answer: in an attempt of theirs, or in a dry run. */
export interface Asker {
  readonly userId: UserId;
  readonly attemptId: AttemptId | null;
}

export interface ReservedCall {
  readonly modelId: ModelId;
  readonly connection: ModelConnection;
  readonly prompt: Prompt;
  readonly prices: Pick<ModelContent, 'inputMicros' | 'outputMicros'>;
  readonly signal: AbortSignal;
  /** Its end brings a `Settlement` in place of being settled here. One that is broken off is settled here all the same. */
  readonly isSettledWithReply?: boolean;
}

/**
 * Asks a model as `streamFromModel` does, with money that is reserved for the call `id`, and settles that at its end,
 * whatever end that is.
 */
export async function* callReserved(
  kit: CallKit,
  id: string,
  call: ReservedCall,
): AsyncGenerator<PricedEvent, void, void> {
  const isOver = Promise.withResolvers<void>();
  const beating = holdLease(
    () => beatCharge(kit.database.kysely, id, kit.clock.now()),
    () => isOver.promise,
  );
  const begunAt = kit.clock.now().getTime();
  let firstTokenMs: number | null = null;
  let ended: Ended | null = null;
  let isSettledElsewhere = false;
  const sinceBegun = () => Math.max(0, kit.clock.now().getTime() - begunAt);
  try {
    for await (const event of streamFromModel(call.connection, call.prompt, { kit, signal: call.signal })) {
      if (event.kind === 'end') {
        ended = endOf(event, call.prices, firstTokenMs !== null);
        isSettledElsewhere = call.isSettledWithReply === true;
        const settlement =
          isSettledElsewhere && settlementOf(kit, { callId: id, modelId: call.modelId, end: ended });
        yield { ...event, micros: ended.micros, ...(settlement && { settlement }) };
        continue;
      }
      firstTokenMs ??= sinceBegun();
      yield event;
    }
  } catch (error) {
    const answer = answerIn(error);
    // Its loss is no reason to lose the failure.
    if (answer) await updateAnswer(kit.database.kysely, id, answer).catch(() => undefined);
    if (!call.signal.aborted) ended = brokenOff(causeOf(error), { firstTokenMs, totalMs: sinceBegun() });
    throw error;
  } finally {
    ended ??= { ...NOT_COUNTED, outcome: 'stopped', firstTokenMs, totalMs: sinceBegun() };
    isOver.resolve();
    await beating;
    // Whoever stops the reply now does not get its settlement any more.
    if (!isSettledElsewhere || call.signal.aborted)
      await settleCall(kit, { id, modelId: call.modelId }, { ...ended, at: kit.clock.now() });
  }
}

function settlementOf(kit: BudgetKit, call: Omit<Settlement, 'checkBudget'>): Settlement {
  return { ...call, checkBudget: () => tellBudget(kit, { modelId: call.modelId }) };
}

/** A provider that refused the call before a word costs nothing; one that broke off may have counted all. */
function brokenOff(outcome: Ended['outcome'], times: Pick<Ended, 'firstTokenMs' | 'totalMs'>): Ended {
  return { ...NOT_COUNTED, micros: times.firstTokenMs === null ? 0 : null, outcome, ...times };
}

/** What the call may cost at most: no text has more tokens than bytes. */
export function mostOf({
  connection,
  prompt,
  prices,
}: Pick<ReservedCall, 'connection' | 'prompt' | 'prices'>): number {
  const inputTokens = textsOf(prompt).reduce((sum, text) => sum + Buffer.byteLength(text) + A_MESSAGE, 0);
  return costOf({ inputTokens, outputTokens: connection.maxReplyTokens }, prices);
}

/** What providers put around a message, in tokens, on the high side. */
const A_MESSAGE = 32;
