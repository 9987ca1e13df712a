import { type AttemptId, type ModelId, modelId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Queryable } from '#kit.ts';
import { contentOf, holdModels, listModelRows, readModelRow } from '../records/models.store.ts';
import type { ModelKit } from '../records/model-call.ts';
import type { Prompt } from '../upstream/model-connection.ts';
import { costOf, tokensOf } from '../upstream/token-counts.ts';
import { fitsContext } from '../upstream/stream-from-model.ts';
import { connectionOf } from '../records/connection.ts';
import { type Asker, callWithinBudget, mostOf, type PricedEvent } from './call-within-budget.ts';
import type { CallToCharge } from './reservations.store.ts';
import { hasCharge } from './settlements.store.ts';
import { chargeOf, releaseCall } from './budget.ts';

/** The key by which a challenge names a model as its target. */
export function targetKeyOf(id: ModelId): string {
  return `model:${id}`;
}

/** The model that a challenge names as its target; null where the target is no model. */
export function modelOfTarget(key: string): ModelId | null {
  const [, id = ''] = /^model:(.*)$/.exec(key) ?? [];
  return modelId.safeParse(id).data ?? null;
}

/** The names of the owner's models that challenges cannot use yet. */
export async function listDraftNames(on: Queryable, owner: string | null): Promise<string[]> {
  const rows = await listModelRows(on, 'everyone');
  return rows.flatMap(({ organization_id: id, state, name }) =>
    id === owner && state === 'draft' ? [name] : [],
  );
}

/**
 * The models of an organization, or with null the platform's, that have answered under their connection, by name:
 * challenges can use them. Those whose target keys are in `held` are locked until the transaction ends.
 */
export async function listAttemptable(on: Queryable, owner: string | null, held: readonly string[] = []) {
  const ids = held.flatMap((key) => modelOfTarget(key) ?? []);
  if (ids.length > 0) await holdModels(on, ids);
  const rows = await listModelRows(on, 'everyone');
  return rows
    .filter((row) => row.organization_id === owner && row.state !== 'draft')
    .map((row) => ({ key: targetKeyOf(modelId.parse(row.id)), name: row.name, codeName: row.code_name }));
}

export type TurnKit = Pick<ModelKit, 'database' | 'clock' | 'outgoing' | 'vault'> & Pick<Kit, 'jobs'>;

/** A model that is ready to be attempted. */
export interface OpenModel {
  /** Changes whenever `fits` or `estimate` would say something else of the same prompt. */
  readonly pricing: string;
  fits(prompt: Prompt): boolean;
  /** What one call may cost at most, in millionths of a US dollar. */
  costsAtMost(prompt: Prompt): number;
  /** About what a reply of so many tokens costs, in millionths of a US dollar. */
  estimate(prompt: Prompt, replyTokens: number): number;
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
  /** The position in the queue that it got together with the message, where it waits. */
  readonly queuePosition?: number | null | undefined;
  /** The end of the reply brings the settlement of the call. */
  readonly isSettledWithReply?: boolean;
  readonly signal: AbortSignal;
  /** The position in the queue, whenever it is looked at; 1 is its head. */
  readonly onQueuePosition: (position: number) => void;
  /** Its money is reserved and it waits no more: whatever ends it now may have cost all of that. */
  readonly onReserved?: () => void;
}

/** Null where there is no such model any more, or it is not ready: a draft, or paused. */
export async function openModel(kit: TurnKit, id: ModelId): Promise<OpenModel | null> {
  const row = await readModelRow(kit.database, id);
  if (row?.state !== 'ready') return null;
  const connection = connectionOf(kit.vault, row);
  const call = { modelId: id, connection, prices: contentOf(row) };
  const { inputMicros, outputMicros } = call.prices;
  return {
    pricing: [inputMicros, outputMicros, connection.contextTokens, connection.maxReplyTokens].join(' '),
    fits: (prompt) => fitsContext(connection, prompt),
    costsAtMost: (prompt) => mostOf({ ...call, prompt }),
    estimate: (prompt, outputTokens) => costOf({ inputTokens: tokensOf(prompt), outputTokens }, call.prices),
    wasCalled: (attemptId, since) => hasCharge(kit.database.kysely, attemptId, since),
    chargeFor: (prompt, asker) =>
      asker.attemptId && chargeOf(kit, { modelId: id, ...asker, micros: mostOf({ ...call, prompt }) }),
    release: (callId) => releaseCall(kit, { id: callId, modelId: id }),
    ask: (prompt, turn) => callWithinBudget(kit, { ...turn, ...call, prompt }),
  };
}
