import { v7 as uuidv7 } from 'uuid';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { modelId } from '@redoubt/contract/shared/ids.ts';
import type { ModelContent } from '@redoubt/contract/models';
import type { Transaction } from '#kit.ts';
import { insertCall } from '../budgets/reservations.store.ts';
import { updateEnded } from '../budgets/settlements.store.ts';
import { costOf } from '../upstream/token-counts.ts';
import { targetKeyOf } from '../budgets/attemptable.ts';
import { findTakenName, insertModel, lockNames, updateModel } from '../records/models.store.ts';

/** A trial that went well. */
export interface PastTrial {
  readonly minutesAgo: number;
  readonly firstTokenMs: number;
  readonly totalMs: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

interface Answered {
  readonly now: Date;
  /** When it was added, as its first version; now where nothing is said to have used it before. */
  readonly since?: Date;
  readonly trials?: readonly PastTrial[];
}

/**
 * Adds a model of the platform that needs no key, is ready, and has the given trials. Returns the key by which a challenge
 * names it.
 */
export async function insertAnsweredModel(
  transaction: Transaction,
  content: ModelContent,
  { now, since = now, trials = [] }: Answered,
): Promise<string> {
  const id = modelId.parse(uuidv7());
  await insertModel(transaction, { id, organizationId: null, content, key: null, at: since });
  const change = {
    content,
    key: null,
    state: 'ready',
    connection: 1,
    version: 1,
    triedAt: now,
    at: now,
  } as const;
  await updateModel(transaction, id, change);
  for (const { minutesAgo, ...took } of trials) {
    const begunAt = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    const call = await insertCall(transaction, { modelId: id, kind: 'trial', at: begunAt });
    const at = new Date(begunAt.getTime() + took.totalMs);
    await updateEnded(transaction, call, { ...took, outcome: 'stop', micros: costOf(took, content), at });
  }
  return targetKeyOf(id);
}

/** The content under names that no model of the platform has: the same, or with the first number that makes them so. */
export async function withFreeNames(transaction: Transaction, content: ModelContent): Promise<ModelContent> {
  await lockNames(transaction, null);
  const id = modelId.parse(uuidv7());
  let named = content;
  for (let nth = 2; await findTakenName(transaction, { id, organizationId: null, content: named }); nth += 1)
    named = {
      ...content,
      name: `${content.name} ${String(nth)}`,
      codeName: `${content.codeName} ${String(nth)}`,
    };
  return named;
}
