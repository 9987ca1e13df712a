import type { AttemptId, ModelId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { contentOf } from '../records/model.presenter.ts';
import type { ModelKit } from '../records/model-call.ts';
import { readModelRow } from '../records/models.store.ts';
import type { Prompt } from '../upstream/model-connection.ts';
import { fitsContext } from '../upstream/stream-from-model.ts';
import { connectionOf } from '../calls/connection.ts';
import { type Asker, mostOf, type PricedEvent } from './call-reserved.ts';
import { type CallToCharge, hasCharge } from './charges.store.ts';
import { callWithinBudget } from './call-within-budget.ts';
import { chargeOf } from './reserve-call.ts';
import { releaseCall } from './settle-call.ts';

export type TurnKit = Pick<ModelKit, 'database' | 'clock' | 'outgoing' | 'vault'> & Pick<Kit, 'mail'>;

/** A model that is ready to be attempted. */
export interface OpenModel {
  fits(prompt: Prompt): boolean;
  /** Whether it was asked in an attempt since a moment, whatever became of that. */
  wasCalled(attemptId: AttemptId, since: Date): Promise<boolean>;
  /** What is to be reserved for a reply in an attempt, together with its message; null where it belongs to none. */
  chargeFor(prompt: Prompt, asker: Asker): CallToCharge | null;
  /** Gives back what was reserved for a reply that nobody will ask for. */
  release(callId: string): Promise<void>;
  /**
   * Its reply for a turn of an attempt, as `streamFromModel` yields it, with what it cost; noted as a call of the model.
   *
   * @throws {BudgetClosed} where the money is spent
   */
  ask(prompt: Prompt, turn: AskedTurn): AsyncGenerator<PricedEvent>;
}

export interface AskedTurn {
  readonly asker: Asker;
  /** What was reserved together with the message. */
  readonly callId?: string | null | undefined;
  /** The end of the reply brings the settlement of the call. */
  readonly isSettledWithReply?: boolean;
  readonly signal: AbortSignal;
  /** The position in the queue, whenever it is looked at; 1 is its head. */
  readonly onQueuePosition: (position: number) => void;
}

/** Null where there is no such model any more, or it is not ready: a draft, or paused. */
export async function openModel(kit: TurnKit, id: ModelId): Promise<OpenModel | null> {
  const row = await readModelRow(kit.database, id);
  if (row?.state !== 'ready') return null;
  const connection = connectionOf(kit.vault, row);
  const call = { modelId: id, connection, prices: contentOf(row) };
  return {
    fits: (prompt) => fitsContext(connection, prompt),
    wasCalled: (attemptId, since) => hasCharge(kit.database.kysely, attemptId, since),
    chargeFor: (prompt, { userId, attemptId }) =>
      attemptId && chargeOf(kit, { modelId: id, userId, attemptId, micros: mostOf({ ...call, prompt }) }),
    release: (callId) => releaseCall(kit, { id: callId, modelId: id }),
    ask: (prompt, turn) => callWithinBudget(kit, { ...turn, ...call, prompt }),
  };
}
