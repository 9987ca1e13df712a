import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import {
  type Asker,
  type CallKit,
  callReserved,
  mostOf,
  type PricedEvent,
  type ReservedCall,
} from './call-reserved.ts';
import { leaveQueue } from './queue.store.ts';
import { type MoneyLimit, reserveCall, reserveWithoutAttempt } from './reserve-call.ts';
import { releaseCall } from './settle-call.ts';

export interface BudgetedCall extends ReservedCall {
  readonly asker: Asker;
  /** Its id where its money was reserved before, together with its message. */
  readonly callId?: string | null | undefined;
  /** The position in the queue, whenever it is looked at; 1 is its head. */
  readonly onQueuePosition?: (position: number) => void;
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
  yield* callReserved(kit, callId ?? (await waitForTurn(kit, call)), call);
}

/** The id of the call, for which money is reserved. */
async function waitForTurn(kit: CallKit, call: BudgetedCall): Promise<string> {
  const { modelId, signal, onQueuePosition } = call;
  const { userId, attemptId } = call.asker;
  const micros = mostOf(call);
  const reserve = () =>
    attemptId === null
      ? reserveWithoutAttempt(kit, { modelId, kind: 'dry-run', userId, micros })
      : reserveCall(kit, { modelId, userId, attemptId, micros });
  for (;;) {
    signal.throwIfAborted();
    const answer = await reserve();
    if (answer.kind === 'reserved') return answer.callId;
    if (answer.kind === 'closed') throw new BudgetClosed(answer.limit, answer.opensAt);
    onQueuePosition?.(answer.position);
    await kit.clock.sleep(Math.min(answer.position * ASKED_AGAIN_MS, LONGEST_WAIT_MS), signal);
    if (signal.aborted && attemptId !== null) await leaveQueue(kit.database.kysely, attemptId);
  }
}
