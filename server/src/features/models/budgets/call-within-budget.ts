import type { ModelContent } from '@redoubt/contract/models';
import { SECOND_MS } from '@redoubt/contract/durations.ts';
import type { Kit } from '#kit.ts';
import { holdLease } from '#platform/lease.ts';
import { causeOf, type Ended, endOf, NOT_COUNTED } from '../calls/call-end.ts';
import { costOf } from '../calls/cost.ts';
import type { ModelConnection, Prompt, ReplyEvent } from '../upstream/model-connection.ts';
import { streamFromModel } from '../upstream/stream-from-model.ts';
import { textsOf } from '../upstream/tokens-of.ts';
import { beatCharge } from './charges.store.ts';
import { leaveLine, type Waiter } from './line.store.ts';
import { type MoneyLimit, reserveCall } from './reserve-call.ts';
import { settleCall } from './settle-call.ts';
import type { BudgetKit } from './tell-budget.ts';

type CallKit = BudgetKit & Pick<Kit, 'outgoing'>;

/** Of an end, what the reply cost; null where the provider did not count. */
export type PricedEvent = ReplyEvent & { readonly micros?: number | null };

export interface BudgetedCall extends Waiter {
  readonly connection: ModelConnection;
  readonly prompt: Prompt;
  readonly prices: Pick<ModelContent, 'inputMicros' | 'outputMicros'>;
  readonly signal: AbortSignal;
  /** The place in the line, whenever it is looked at; 1 is its head. */
  readonly onPlace?: (place: number) => void;
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
/** Those far behind ask less often, and often enough to keep their place. */
const LONGEST_WAIT_MS = 10 * SECOND_MS;

/**
 * Asks a model as `streamFromModel` does, once its limits allow: waits in the line, sets the most aside that the call may
 * cost, and settles it at its end, whatever end that is.
 *
 * @throws {BudgetClosed} where the money is spent
 */
export async function* callWithinBudget(
  kit: CallKit,
  call: BudgetedCall,
): AsyncGenerator<PricedEvent, void, void> {
  const id = await waitForTurn(kit, call);
  const isOver = Promise.withResolvers<void>();
  const beating = holdLease(
    () => beatCharge(kit.database.kysely, id, kit.clock.now()),
    () => isOver.promise,
  );
  const begunAt = kit.clock.now().getTime();
  let firstTokenMs: number | null = null;
  let ended: Ended | null = null;
  const sinceBegun = () => Math.max(0, kit.clock.now().getTime() - begunAt);
  try {
    for await (const event of streamFromModel(call.connection, call.prompt, { kit, signal: call.signal })) {
      if (event.kind === 'end') {
        ended = endOf(event, call.prices, firstTokenMs !== null);
        yield { ...event, micros: ended.micros };
        continue;
      }
      firstTokenMs ??= sinceBegun();
      yield event;
    }
  } catch (error) {
    if (!call.signal.aborted) ended = brokenOff(causeOf(error), { firstTokenMs, totalMs: sinceBegun() });
    throw error;
  } finally {
    ended ??= { ...NOT_COUNTED, outcome: 'stopped', firstTokenMs, totalMs: sinceBegun() };
    isOver.resolve();
    await beating;
    await settleCall(kit, { id, modelId: call.modelId }, { ...ended, at: kit.clock.now() });
  }
}

/** A provider that refused the call before a word costs nothing; one that broke off may have counted all. */
function brokenOff(outcome: Ended['outcome'], times: Pick<Ended, 'firstTokenMs' | 'totalMs'>): Ended {
  return { ...NOT_COUNTED, micros: times.firstTokenMs === null ? 0 : null, outcome, ...times };
}

/** The id of the call, for which money is set aside. */
async function waitForTurn(kit: CallKit, call: BudgetedCall): Promise<string> {
  const { modelId, userId, attemptId, signal, onPlace } = call;
  const wanted = { modelId, userId, attemptId, micros: mostOf(call) };
  for (;;) {
    signal.throwIfAborted();
    const answer = await reserveCall(kit, wanted);
    if (answer.kind === 'reserved') return answer.callId;
    if (answer.kind === 'closed') throw new BudgetClosed(answer.limit, answer.opensAt);
    onPlace?.(answer.place);
    await kit.clock.sleep(Math.min(answer.place * ASKED_AGAIN_MS, LONGEST_WAIT_MS), signal);
    if (signal.aborted) await leaveLine(kit.database.kysely, attemptId);
  }
}

/** What the call may cost at most: no text has more tokens than bytes. */
function mostOf({ connection, prompt, prices }: BudgetedCall): number {
  const inputTokens = textsOf(prompt).reduce((sum, text) => sum + Buffer.byteLength(text) + A_MESSAGE, 0);
  return costOf({ inputTokens, outputTokens: connection.maxReplyTokens }, prices);
}

/** What providers put around a message, in tokens, on the high side. */
const A_MESSAGE = 32;
