import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import { type AwardFeed, createAwardFeed } from '../awards/award-feed.ts';
import { awardRestored, awardReversed } from '../awards/awards.events.ts';
import { insertRestoration, insertReversal, insertSuccession, listAwarded } from '../awards/awards.store.ts';
import { countSolves } from '../awards/count-solves.store.ts';
import { appendVerdict, type NewVerdict } from './verdicts.store.ts';

/** The awards of breaks, as append-only entries: a person's last entry decides what counts. */
export interface Awards {
  /** Follows the entries of everybody. */
  feed(): AwardFeed;
  /** The attempts whose award is in effect. */
  standing(ids: readonly AttemptId[]): Promise<ReadonlySet<string>>;
  /** How many objectives people solved since a time, without those that were taken back. */
  countSince(since: Date): Promise<number>;
}

export function createAwards(kit: Pick<Kit, 'database' | 'clock' | 'outbox'>): Awards {
  return {
    feed: () => createAwardFeed(kit),
    standing: (ids) => listAwarded(kit.database.kysely, ids),
    countSince: (since) => countSolves(kit.database.kysely, since),
  };
}

/** Takes back the award of an attempt, by a verdict that takes effect besides the break; false when none is in effect. */
export async function reverseAwardWithin(
  { outbox }: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  verdict: NewVerdict,
): Promise<boolean> {
  const { id } = await appendVerdict(transaction, verdict);
  const { attemptId, at } = verdict;
  const subject = await insertReversal(transaction, { attemptId, verdictId: id, at });
  if (subject) await outbox.insert(transaction, awardReversed, { ...subject, at: at.toISOString() });
  return subject !== null;
}

interface Granting {
  readonly attemptId: AttemptId;
  readonly at: Date;
}

/**
 * Grants again what was taken back from an attempt, as of the time when it was solved; false when nothing was taken back,
 * or the person solved the objective again since.
 */
export async function restoreAwardWithin(
  { outbox }: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  { attemptId, at }: Granting,
): Promise<boolean> {
  const subject = await insertRestoration(transaction, { attemptId, at });
  if (subject) await outbox.insert(transaction, awardRestored, { ...subject, at: at.toISOString() });
  return subject !== null;
}

/** Grants what was taken back from one attempt for another break of the same person and objective. */
export async function passAwardOn(
  { outbox }: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  { attemptId, to, at }: Granting & { readonly to: AttemptId },
): Promise<void> {
  const subject = await insertSuccession(transaction, { attemptId, to, at });
  if (subject) await outbox.insert(transaction, awardRestored, { ...subject, at: at.toISOString() });
}
