import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import { documentsChanged } from './documents.events.ts';
import { listDocumentsOf } from './documents.store.ts';
import { findReviewState, updateOutcome } from './outcome.store.ts';
import { outcomeOf, type ReviewOutcome } from './review-outcome.ts';

/**
 * Updates the state of the whole to that of its documents, and publishes it, in the transaction of the change; the
 * caller holds the lock of the person's documents. Null before anything was sent.
 */
export async function settleReview(
  { outbox }: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  of: UserId,
): Promise<ReviewOutcome | null> {
  if ((await findReviewState(transaction, of)) === 'none') return null;
  const outcome = outcomeOf(await listDocumentsOf(transaction, of));
  await updateOutcome(transaction, of, outcome);
  await outbox.insert(transaction, documentsChanged, { userId: of });
  return outcome;
}
