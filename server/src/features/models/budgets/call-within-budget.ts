import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { leaveQueue } from './reservations.store.ts';
import {
  type BudgetKit,
  checkBudget,
  type MoneyLimit,
  NOT_COUNTED,
  releaseCall,
  reserveCall,
  reserveWithoutAttempt,
  settleCall,
} from './budget.ts';
import type { FailedCall, ModelContent } from '@redoubt/contract/models';
import type { AttemptId, ModelId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { holdLease } from '#platform/lease.ts';
import { beatCharge, type CallEnd, updateAnswer } from './settlements.store.ts';
import { costOf, textsOf } from '../upstream/token-counts.ts';
import type { ModelConnection, Prompt, ReplyEnd, ReplyEvent } from '../upstream/model-connection.ts';
import { streamFromModel } from '../upstream/stream-from-model.ts';
import { ModelFailure } from '../upstream/model-failure.ts';

export interface BudgetedCall extends ReservedCall {
  readonly asker: Asker;
  /** Its id where its money was reserved before, together with its message. */
  readonly callId?: string | null | undefined;
  /** The position in the queue that it got together with its message. */
  readonly queuePosition?: number | null | undefined;
  /** The position in the queue, whenever it is looked at; 1 is its head. */
  readonly onQueuePosition?: (position: number) => void;
  /** Its money is reserved, and it is about to be asked. */
  readonly onReserved?: () => void;
}

/** The money of a model is spent; `opensAt` is when there is more, null where nobody knows. */
export class BudgetClosed extends Error {
  readonly limit: MoneyLimit;
  readonly opensAt: Date | null;

  constructor(limit: MoneyLimit, opensAt: Date | null) {
    super(`The budget of the model is closed: ${limit}.`);
    this.name = 'BudgetClosed';
    this.limit = limit;
    this.opensAt = opensAt;
  }
}

const ASKED_AGAIN_MS = SECOND_MS;
/** Those far behind ask less often, and often enough to keep their position. */
const LONGEST_WAIT_MS = 10 * SECOND_MS;

/**
 * Asks a model as `streamFromModel` does, once its limits allow: waits in the queue, reserves the most that the call may
 * cost, and settles it at its end, whatever end that is.
 *
 * @throws {BudgetClosed} where the money is spent
 */
export async function* callWithinBudget(
  kit: CallKit,
  call: BudgetedCall,
): AsyncGenerator<PricedEvent, void, void> {
  const { callId, modelId } = call;
  if (callId && call.signal.aborted) await releaseCall(kit, { id: callId, modelId });
  call.signal.throwIfAborted();
  const reserved = callId ?? (await waitForTurn(kit, call));
  call.onReserved?.();
  yield* callReserved(kit, reserved, call);
}

/** The id of the call, for which money is reserved. */
async function waitForTurn(kit: CallKit, call: BudgetedCall): Promise<string> {
  const { modelId, signal } = call;
  const { asker } = call;
  const micros = mostOf(call);
  const reserve = () =>
    asker.attemptId === null
      ? reserveWithoutAttempt(kit, { modelId, kind: asker.kind, userId: asker.userId, micros })
      : reserveCall(kit, { modelId, userId: asker.userId, attemptId: asker.attemptId, micros });
  if (call.queuePosition) await waitInQueue(kit, call, call.queuePosition);
  for (;;) {
    signal.throwIfAborted();
    const answer = await reserve();
    if (answer.kind === 'reserved') return answer.callId;
    if (answer.kind === 'closed') throw new BudgetClosed(answer.limit, answer.opensAt);
    await waitInQueue(kit, call, answer.position);
  }
}

/** Until it is time to look again; whoever is stopped leaves the queue. */
async function waitInQueue(kit: CallKit, call: BudgetedCall, position: number): Promise<void> {
  const { signal, onQueuePosition, asker } = call;
  onQueuePosition?.(position);
  await kit.clock.sleep(Math.min(position * ASKED_AGAIN_MS, LONGEST_WAIT_MS), signal);
  if (signal.aborted && asker.attemptId !== null) await leaveQueue(kit.database.kysely, asker.attemptId);
}

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
  /** Once it is stored: has whoever answers for the model notified where its money runs low. */
  checkBudget(): Promise<void>;
}

/**
 * Who has a model answer: a person in an attempt of theirs or in a dry run, or the platform, whose judges and replays count
 * towards nobody's money of the day.
 */
export type Asker =
  | { readonly userId: UserId; readonly attemptId: AttemptId }
  | { readonly userId: UserId; readonly attemptId: null; readonly kind: 'dry-run' }
  | { readonly userId: null; readonly attemptId: null; readonly kind: 'judge' | 'replay' };

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
  return { ...call, checkBudget: () => checkBudget(kit, { modelId: call.modelId }) };
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

export type Ended = Omit<CallEnd, 'at'>;
type Prices = Pick<ModelContent, 'inputMicros' | 'outputMicros'>;

/** The outcome and costs of a finished call, by the current prices; by our own count where the provider has none. */
export function endOf(
  { why, usage, ownCount, firstTokenMs, totalMs }: ReplyEnd,
  prices: Prices,
  hasSpoken: boolean,
): Ended {
  // A model that stops without a word does not speak this protocol.
  const outcome = why === 'stop' && !hasSpoken ? 'protocol' : why;
  const counted = { ...(usage ?? NOT_COUNTED), micros: costOf(usage ?? ownCount, prices) };
  return {
    ...counted,
    outcome,
    firstTokenMs: hasSpoken ? Math.round(firstTokenMs) : null,
    totalMs: Math.round(totalMs),
  };
}

/** @throws any error that is not a failure of the model */
export function causeOf(error: unknown): Ended['outcome'] {
  if (error instanceof ModelFailure) return error.reason;
  throw error;
}

/** What the provider said of a failure, where it said anything. */
export function answerIn(error: unknown): FailedCall['answer'] {
  if (!(error instanceof ModelFailure)) return null;
  const { status, retryAfterSeconds, words: message } = error;
  return status === null && message === null ? null : { status, message, retryAfterSeconds };
}
